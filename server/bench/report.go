package main

import (
	"context"
	"fmt"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/shirou/gopsutil/v4/cpu"
	sysload "github.com/shirou/gopsutil/v4/load"
	"github.com/shirou/gopsutil/v4/mem"
)

// report has the results of a run.
type report struct {
	settings settings
	rows     []row
}

type row struct {
	measure, goal, value string
	met                  bool
}

// add adds a measure to the report and prints it. Without a goal it can't be met or missed.
func (r *report) add(measure, goal string, met bool, format string, args ...any) {
	r.rows = append(r.rows, row{measure, goal, fmt.Sprintf(format, args...), met})
}

func (r *report) table() string {
	var b strings.Builder
	b.WriteString("| measure | goal | here | |\n|---|---|---|---|\n")
	for _, row := range r.rows {
		mark := ""
		if row.goal != "" {
			mark = map[bool]string{true: "reached", false: "**not reached**"}[row.met]
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", row.measure, row.goal, row.value, mark)
	}
	return b.String()
}

// elsewhere adds the measures that other tests check, so that the report is complete.
func (r *report) elsewhere() {
	r.add("database round trips of a list or detail call", "1", true, "asserted by `TestRoundTrips`")
	r.add(
		"pages of the database that a list page, a detail and a rejoin touch at 20,000 and 100,000 tickets",
		"bounded, and the same",
		true,
		"asserted by `TestCostAtScale`",
	)
	r.add(
		"allocations per hub delivery; goroutines per idle connection",
		"1; 1",
		true,
		"asserted by `TestFanOutAllocations` and `TestNoLeaks`",
	)
	r.add("times that a message is encoded for all who hear it", "1", true, "asserted by `TestOneEncodingPerBroadcast`")
	r.add(
		"rows in the document for 10,000 messages; a key in the composer",
		"at most 60; under 50 ms",
		true,
		"asserted by the journey \"ten thousand messages\"",
	)
}

// markdown returns the page of the docs.
func (r *report) markdown(ctx context.Context) (string, error) {
	machine, err := machine(ctx)
	if err != nil {
		return "", err
	}
	s := r.settings
	short := ""
	if s.rounds < 5 || s.each < 3*time.Second {
		short = "\n**A short run**: where two figures differ by less than a half, that means nothing.\n"
	}
	var sizes []string
	for _, n := range s.sizes {
		sizes = append(sizes, fmt.Sprint(n))
	}
	return filled(fmt.Sprintf(
		`# Benchmarks

Written by %s; do not edit the table. Goals that are not reached say so.
%s
%s

## How

- Machine: %s
- %s tickets for everything but growth, %s for growth, made by %s with seed 1.
- Medians of %d rounds of %s per measurement, the things that are compared in turn; the first round of HTTP only warms up. A ratio is the median of the rounds' ratios. Callers at once: %d.
- Command: %s

## What to keep in mind

- Callers, portal, floors and PostgreSQL share the processors above: rates are lower than a server of its own would have, and what the callers use counts against both sides of a ratio. Processor time is that of the one process and is hardly touched by this.
- %s is a bare pgx handler: the actor's settings and the statement in one batch under row-level security, JSON, and nothing else (no token, contract or log). One has the portal's statement and gives the portal's answer, written by the same code: that is the distance to what this page can cost. The other answers ten columns of the rows: no unread counts, last messages, participants or total, a quarter of the bytes.
- The hub's floor joins what waits for a connection into one WebSocket message and has no protocol, acknowledgements, limits or pings. With one message under way in a room nothing ever waits, and each delivery is a system call of its own; *the writes alone* are a program that reads a message and writes it to ten sockets in turn, and nothing else. The hub beside it is the portal's implementation of SignalR with nothing behind it; what the database adds stands under "post to delivery".
- Post to delivery has a goal for a quiet machine: a round, of 8 s at least, in which other processes and the kernel's own threads used over a twentieth of a processor is taken again. The first 15 s, in which each connection to the database plans its statements, do not count either. What the host takes away from a virtual machine can't be told apart, and is in it.
- Growth of unread tickets and of screens is that of callers who have as much of their own at each size: one of the staff with about 24 unread tickets, an account-admin with about 12. *The busiest of the staff* has the more to read, the more tickets there are.
- A webhook's time runs from before the message is sent to when its event comes, so the commit is in it. Its floor is a sender who calls the same system itself once its message is acknowledged: a commit and a call, without a queue, an order of events, a signature or another attempt.
- The binary and everything served is a release's (bin/portal-release); portal dev is bin/portal.
- Memory at the start is what is resident, as the system counts it. Two thirds of it are pages of the program's file, which the system drops when it needs them.
- *Instances* adds no processor, only processes: on one machine more of them cost more and get less done. It shows what being several costs; what it brings needs machines (docs/scaling.md).
- The limits of requests per user and address are off while measuring, sending is limited to 20 messages a second for each user as always.
`,
		"`go tool task bench -- -out docs/benchmarks.md`",
		short,
		r.table(),
		machine,
		fmt.Sprint(s.tickets),
		strings.Join(sizes, ", "),
		"`portal bench data`",
		s.rounds,
		s.each,
		s.workers,
		fmt.Sprintf(
			"`go tool task bench -- -tickets %d -sizes %s -rounds %d -each %s -workers %d -connections %d -idle %d -parts %s`",
			s.tickets,
			strings.Join(sizes, ","),
			s.rounds,
			s.each,
			s.workers,
			s.connections,
			s.idle,
			strings.Join(s.parts, ","),
		),
		"The list's floor",
	)), nil
}

// filled wraps the lines of a page, except for those of tables.
func filled(page string) string {
	const width = 120
	var b strings.Builder
	for line := range strings.SplitSeq(page, "\n") {
		if !strings.HasPrefix(line, "|") {
			begins := 0 // the item of a list goes on under its text
			if strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "  ") {
				begins = 2
			}
			for len(line) > width {
				at := strings.LastIndexByte(line[:width+1], ' ')
				if at <= begins {
					break
				}
				b.WriteString(line[:at] + "\n")
				line = strings.Repeat(" ", begins) + line[at+1:]
			}
		}
		b.WriteString(line + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// machine describes the machine without naming it.
func machine(ctx context.Context) (string, error) {
	processors, err := cpu.InfoWithContext(ctx)
	if err != nil {
		return "", err
	}
	model := "processor unknown"
	if len(processors) > 0 && processors[0].ModelName != "" {
		model = processors[0].ModelName
	}
	memory, err := mem.VirtualMemoryWithContext(ctx)
	if err != nil {
		return "", err
	}
	busy := "load unknown"
	if l, err := sysload.AvgWithContext(ctx); err == nil {
		busy = fmt.Sprintf("load %.1f at the end, which includes the run's own", l.Load1)
	}
	versions := []string{runtime.Version()}
	if out, err := exec.CommandContext(ctx, "node", "--version").Output(); err == nil {
		versions = append(versions, "Node "+strings.TrimSpace(string(out)))
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, d := range info.Deps {
			if strings.HasPrefix(d.Path, "github.com/tsenart/vegeta") || d.Path == "github.com/jackc/pgx/v5" {
				versions = append(versions, d.Path[strings.Index(d.Path, "/")+1:]+" "+d.Version)
			}
		}
	}
	return fmt.Sprintf(
		"%d × %s, %.0f GB, %s/%s; %s; PostgreSQL as `portal dev` starts it, durable, shared_buffers %s; %s; %s.",
		runtime.NumCPU(),
		model,
		float64(memory.Total)/1e9,
		runtime.GOOS,
		runtime.GOARCH,
		strings.Join(versions, ", "),
		tuning["shared_buffers"],
		busy,
		time.Now().UTC().Format(time.DateOnly),
	), nil
}
