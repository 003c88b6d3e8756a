// Package signalr serves the SignalR hub protocol, JSON encoding, over WebSockets. It serves the unmodified npm
// client @microsoft/signalr 10.x, in a browser and in Node.
//
// It owns: negotiation and signed connection tokens, the WebSocket upgrade with its origin check, the hub
// handshake, splitting and parsing of records, dispatch of invocations, bounded queues towards slow clients,
// keep-alive, time-outs, expiry, and an orderly shutdown.
//
// It refuses: any knowledge of the domain, groups or rooms (the application
// keeps its own lists of connections and sends one [Frame] to each), streaming
// (answered with an error), MessagePack, Server-Sent Events, long polling and
// WebSocket compression (a context per connection costs more than a megabyte).
//
// Sources: HubProtocol.md and TransportProtocols.md in dotnet/aspnetcore, src/SignalR/docs/specs; and the behaviour
// of the npm client where it differs.
//
// # Cost of a connection
//
// An idle connection is one goroutine, blocked in a read, and two small buffers. What is queued is written by a
// second goroutine, as long as there is something to write. All timers (ping, silence, handshake, stuck write,
// expiry) are one ticker for the whole server, which is also why reads and writes run under context.Background: a
// context with a deadline costs a timer and a goroutine hand-over for every frame.
//
// # Slow clients
//
// Every connection has a bounded queue. [Conn.Send] never blocks and never does
// I/O, so it is safe under the caller's own locks. When a queue is full the
// client is asked to reconnect (a Close record with allowReconnect) and the connection ends; a client's records never
// have a gap.
//
// # Stateful reconnect
//
// With Options.SameUser a session outlives a broken socket for a short while, on
// this instance only, and is taken up without loss or doubling; the application
// doesn't notice. Elsewhere, too late, or with too much unacknowledged, the
// client gets 404 and makes a new connection, so an application must be able to
// catch up in any case.
package signalr
