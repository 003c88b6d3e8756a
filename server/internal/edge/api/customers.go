package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/customers"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListCustomers(
	ctx context.Context,
	req api.ListCustomersRequestObject,
) (api.ListCustomersResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListCustomers)
	if err != nil {
		return nil, err
	}
	page, err := s.customers.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListCustomers200JSONResponse(page), nil
}

func (s *Server) GetCustomer(
	ctx context.Context,
	req api.GetCustomerRequestObject,
) (api.GetCustomerResponseObject, error) {
	one, err := s.customers.Get(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetCustomer200JSONResponse(one), nil
}

func (s *Server) CreateCustomer(
	ctx context.Context,
	req api.CreateCustomerRequestObject,
) (api.CreateCustomerResponseObject, error) {
	one, err := s.customers.Create(ctx, caller(ctx), req.Body.Id, customers.Details{
		Name: req.Body.Name, CustomerNumber: req.Body.CustomerNumber, Domains: req.Body.EmailDomains})
	if err != nil {
		return nil, err
	}
	return api.CreateCustomer201JSONResponse(one), nil
}

func (s *Server) UpdateCustomer(
	ctx context.Context,
	req api.UpdateCustomerRequestObject,
) (api.UpdateCustomerResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.customers.Update(ctx, caller(ctx), req.Id, customerChange(*req.Body, *rev))
	if err != nil {
		return nil, err
	}
	return api.UpdateCustomer200JSONResponse(one), nil
}

func (s *Server) ListCustomerHistory(
	ctx context.Context,
	req api.ListCustomerHistoryRequestObject,
) (api.ListCustomerHistoryResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListCustomerHistory)
	if err != nil {
		return nil, err
	}
	page, err := s.audit.OfCustomer(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListCustomerHistory200JSONResponse(page), nil
}

func customerChange(r contract.UpdateCustomerRequest, rev int64) customers.Change {
	return customers.Change{
		Details: customers.Details{Name: r.Name, CustomerNumber: r.CustomerNumber, Domains: r.EmailDomains},
		Status:  string(r.Status),
		Rev:     rev,
	}
}
