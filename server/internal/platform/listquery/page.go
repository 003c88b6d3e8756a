package listquery

import "klantportaal.example/gen/contract"

// Page is a page of a list. Total is exact up to MaxListRow; beyond it TotalIsExact is false.
type Page[T any] struct {
	Items        []T
	PageNo       int
	PageSize     int
	Total        int
	TotalIsExact bool
}

// Fetch reads the page of q. rows reads at most limit rows from offset; every row carries the list's
// total, counted up to MaxListRow + 1. A page after the last has no row with the total, so it is queried separately.
func Fetch[Row, T any](
	q Query,
	rows func(limit, offset int32) ([]Row, error),
	total func(Row) int32,
	item func(Row) (T, error),
) (Page[T], error) {
	page := Page[T]{PageNo: q.PageNo, PageSize: q.PageSize, TotalIsExact: true}
	offset := (q.PageNo - 1) * q.PageSize
	found, err := rows(int32(q.PageSize), int32(offset)) //nolint:gosec // bounded by MaxListRow
	if err != nil {
		return page, err
	}
	carrier := found
	if len(found) == 0 && offset > 0 {
		if carrier, err = rows(1, 0); err != nil {
			return page, err
		}
	}
	if q.contradicts() { // SQL has no boolean value that allows neither
		found, carrier = nil, nil
	}
	if len(carrier) > 0 {
		page.Total = int(total(carrier[0]))
	}
	if page.Total > contract.MaxListRow {
		page.Total, page.TotalIsExact = contract.MaxListRow, false
	}
	page.Items = make([]T, 0, len(found))
	for _, row := range found {
		it, err := item(row)
		if err != nil {
			return page, err
		}
		page.Items = append(page.Items, it)
	}
	return page, nil
}
