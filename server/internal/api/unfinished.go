package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/problem"
)

// unfinished answers 501 for the operations of the contract that are not built yet. This list must be
// empty at the end; the client's list of unfinished screens is client/src/app/unfinished.ts.
type unfinished struct{}

func notImplemented() error {
	return problem.New(problem.NotImplemented, "not_implemented", "this operation is not available yet")
}

func (unfinished) ListDocuments(context.Context, api.ListDocumentsRequestObject) (api.ListDocumentsResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) GetDocument(context.Context, api.GetDocumentRequestObject) (api.GetDocumentResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) DownloadDocument(context.Context, api.DownloadDocumentRequestObject) (api.DownloadDocumentResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) CreateContactPerson(context.Context, api.CreateContactPersonRequestObject) (api.CreateContactPersonResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) AddUserGrant(context.Context, api.AddUserGrantRequestObject) (api.AddUserGrantResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) UpdateUserGrant(context.Context, api.UpdateUserGrantRequestObject) (api.UpdateUserGrantResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) RemoveUserGrant(context.Context, api.RemoveUserGrantRequestObject) (api.RemoveUserGrantResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) CreateUser(context.Context, api.CreateUserRequestObject) (api.CreateUserResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) GetNotificationSettings(context.Context, api.GetNotificationSettingsRequestObject) (api.GetNotificationSettingsResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) UpdateNotificationSettings(context.Context, api.UpdateNotificationSettingsRequestObject) (api.UpdateNotificationSettingsResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) ListUserAccounts(context.Context, api.ListUserAccountsRequestObject) (api.ListUserAccountsResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) CreateUserAccount(context.Context, api.CreateUserAccountRequestObject) (api.CreateUserAccountResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) DeleteUserAccount(context.Context, api.DeleteUserAccountRequestObject) (api.DeleteUserAccountResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) GetUserAccount(context.Context, api.GetUserAccountRequestObject) (api.GetUserAccountResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) UpdateUserAccount(context.Context, api.UpdateUserAccountRequestObject) (api.UpdateUserAccountResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) ListUserHistory(context.Context, api.ListUserHistoryRequestObject) (api.ListUserHistoryResponseObject, error) {
	return nil, notImplemented()
}
