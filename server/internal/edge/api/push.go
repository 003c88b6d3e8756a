package api

import (
	"context"

	"klantportaal.example/gen/api"
)

func (s *Server) ListPushDevices(
	ctx context.Context,
	_ api.ListPushDevicesRequestObject,
) (api.ListPushDevicesResponseObject, error) {
	devices, err := s.pushes.Devices(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListPushDevices200JSONResponse(devices), nil
}

func (s *Server) RegisterPushDevice(
	ctx context.Context,
	req api.RegisterPushDeviceRequestObject,
) (api.RegisterPushDeviceResponseObject, error) {
	device, err := s.pushes.Register(ctx, caller(ctx), req.Id, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.RegisterPushDevice200JSONResponse(device), nil
}

func (s *Server) RemovePushDevice(
	ctx context.Context,
	req api.RemovePushDeviceRequestObject,
) (api.RemovePushDeviceResponseObject, error) {
	if err := s.pushes.Remove(ctx, caller(ctx), req.Id); err != nil {
		return nil, err
	}
	return api.RemovePushDevice204Response{}, nil
}
