package wire

import (
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/documents"
	"klantportaal.example/server/internal/platform/listquery"
)

// Document converts a document as its caller sees it.
func Document(d documents.Document) contract.Document {
	return contract.Document{Id: d.ID, Name: d.Name, Category: contract.DocumentCategory(d.Category), Period: d.Period, PublishedOn: instant(d.PublishedOn),
		ContentType: d.ContentType, Size: d.Size, Sha256: d.SHA256, IsNew: d.IsNew}
}

// DocumentPage converts a page of documents.
func DocumentPage(p listquery.Page[documents.Document]) contract.DocumentPage {
	return contract.DocumentPage{Items: list(p.Items, Document), PageNo: p.PageNo, PageSize: p.PageSize, Total: p.Total, TotalIsExact: p.TotalIsExact}
}
