package app

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/platform/connlimit"
)

// Serve serves on l until ctx ends, and then stops in order. For Config.Drain only /readyz reports the stop and
// everything else is served; the listener closes; hub clients are asked to reconnect; and requests in progress
// finish or, after some seconds, are aborted. It returns nil after such a stop.
func (a *App) Serve(ctx context.Context, l net.Listener) error {
	a.connections.HeadersTooLarge = api.HeadersTooLarge()
	limited := connlimit.Listen(l, a.connections)
	a.listener.Store(limited)
	server := &http.Server{
		Handler:           a.handler,
		ReadHeaderTimeout: headerTimeout,
		MaxHeaderBytes:    maxHeader,
		IdleTimeout:       idleTimeout,
		ReadTimeout:       bodyTimeout,
		ConnContext:       limited.Context,
		ConnState:         limited.State,
		ErrorLog:          slog.NewLogLogger(a.log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(limited) }()
	defer a.tellMetrics()()
	whole := context.WithoutCancel(ctx)
	working, stopWorking := context.WithCancel(whole)
	worked := a.work(working)
	defer stopWorking()
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		err = a.drained(whole, failed)
	}
	stopWorking()
	if err != nil {
		worked.Wait()
		a.Close()
		return err
	}
	a.closing.Store(true)
	end, cancel := context.WithTimeout(whole, requestsEndWithin)
	defer cancel()
	a.log.InfoContext(whole, "stopping: the listener closes, requests in progress finish")
	// The listener closes first. Otherwise a proxy without health checks would send reconnecting clients back here,
	// to the instance with the fewest connections.
	closed, finished := make(chan struct{}), make(chan error, 1)
	server.RegisterOnShutdown(func() { close(closed) })
	go func() { finished <- server.Shutdown(end) }()
	<-closed
	a.log.InfoContext(whole, "stopping: hub clients are asked to reconnect", "connections", a.hub.Connections())
	err = a.endHub()
	stopped := <-finished
	if errors.Is(stopped, context.DeadlineExceeded) {
		a.log.WarnContext(whole, "requests that did not finish in time are aborted")
		stopped = server.Close()
	}
	worked.Wait()
	a.Close()
	a.log.InfoContext(whole, "ended")
	return errors.Join(err, stopped)
}

// drained waits for Config.Drain. Meanwhile requests are served, /readyz responds with 503 and connections close after
// their next response. It returns an error if serving fails meanwhile.
func (a *App) drained(ctx context.Context, failed <-chan error) error {
	a.draining.Store(true)
	a.log.InfoContext(ctx, "stopping: /readyz responds with 503, everything else is served", "drain", a.drain.String())
	select {
	case err := <-failed:
		return err
	case <-time.After(a.drain):
	}
	if a.drain > 0 {
		a.listener.Load().TurnAway()
	}
	return nil
}

// endHub closes the hub's connections.
func (a *App) endHub() error {
	end, cancel := context.WithTimeout(context.Background(), hubEndsWithin)
	defer cancel()
	err := a.hub.Shutdown(end, min(a.drain, goodbye)) // without a drain it does not wait
	if errors.Is(err, context.DeadlineExceeded) {
		a.log.WarnContext(end, "hub connections that did not close in time are aborted")
		return nil
	}
	return err
}
