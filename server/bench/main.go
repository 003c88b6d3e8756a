// Command bench compares the portal with floors: small programs that do the minimum of a task, to show the distance
// to what is possible. It starts PostgreSQL, an identity provider and `portal serve`, measures in alternating
// rounds, prints medians, and writes them as a page of the docs.
//
//	go run . [flags]            from this folder, or `go tool task bench -- [flags]`
//
// It is a module of its own, so that its dependencies never become the server's.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// settings are the flags.
type settings struct {
	tickets     int
	sizes       []int
	rounds      int
	each        time.Duration // one measurement
	workers     int           // callers at once in a closed loop
	connections int           // of the fan-out
	idle        int           // connections
	parts       []string
	dir         string // folder of the data, which is kept between runs
	root        string // of the repository
	portal      string // the binary of a release
	dev         string // the binary for developers
	out         string // empty: nothing is written
}

const smallest = 10_000 // tickets

// parts in the order in which they are measured.
var parts = []string{
	"size",
	"start",
	"list",
	"calls",
	"search",
	"hub",
	"post",
	"webhooks",
	"instances",
	"idle",
	"growth",
	"lighthouse",
	"interactions",
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) > 0 && strings.HasPrefix(args[0], "floor-") {
		return floor(ctx, args[0], args[1:])
	}
	s, err := parse(args)
	if err != nil {
		return err
	}
	b := &bench{settings: s, report: report{settings: s}}
	defer b.close()
	for _, part := range parts {
		if !slices.Contains(s.parts, part) {
			continue
		}
		fmt.Printf("\n== %s\n", part)
		if err := b.part(ctx, part); err != nil {
			return fmt.Errorf("%s: %w", part, err)
		}
	}
	b.report.elsewhere()
	text, err := b.report.markdown(ctx)
	if err != nil {
		return err
	}
	fmt.Println("\n" + b.report.table())
	if s.out == "" {
		return nil
	}
	return os.WriteFile(filepath.Join(s.root, s.out), []byte(text), 0o644) //nolint:gosec // a page of the docs
}

func (b *bench) part(ctx context.Context, name string) error {
	switch name {
	case "size":
		return b.size(ctx)
	case "start":
		return b.start(ctx)
	case "list":
		return b.list(ctx)
	case "calls":
		return b.calls(ctx)
	case "search":
		return b.search(ctx)
	case "hub":
		return b.hub(ctx)
	case "post":
		return b.post(ctx)
	case "webhooks":
		return b.webhooks(ctx)
	case "instances":
		return b.instances(ctx)
	case "idle":
		return b.idleConnections(ctx)
	case "growth":
		return b.growth(ctx)
	case "lighthouse":
		return b.lighthouse(ctx)
	}
	return b.script(ctx, "scripts/interactions.mjs")
}

func parse(args []string) (settings, error) {
	var s settings
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	sizes := f.String("sizes", "10000,30000,100000,300000", "numbers of tickets at which growth is measured")
	chosen := f.String("parts", strings.Join(parts, ","), "parts to measure")
	f.IntVar(&s.tickets, "tickets", 100_000, "number of tickets, except for growth")
	f.IntVar(&s.rounds, "rounds", 5, "number of rounds; results are their medians")
	f.DurationVar(&s.each, "each", 3*time.Second, "duration of a measurement")
	f.IntVar(&s.workers, "workers", 8, "number of concurrent callers")
	f.IntVar(&s.connections, "connections", 1000, "connections of the fan-out, in rooms of 10")
	f.IntVar(&s.idle, "idle", 1000, "idle connections")
	f.StringVar(&s.dir, "data", ".portal/bench", "folder of the databases, kept for the next run")
	f.StringVar(&s.portal, "portal", "bin/portal-release", "binary that serves")
	f.StringVar(&s.dev, "dev", "bin/portal", "binary with portal dev")
	f.StringVar(&s.root, "root", "../..", "folder of the repository")
	f.StringVar(&s.out, "out", "", "page to write, such as docs/benchmarks.md")
	if err := f.Parse(args); err != nil {
		return s, err
	}
	root, err := filepath.Abs(s.root)
	if err != nil {
		return s, err
	}
	s.root, s.parts = root, strings.Split(*chosen, ",")
	s.dir, s.portal, s.dev = filepath.Join(root, s.dir), filepath.Join(root, s.portal), filepath.Join(root, s.dev)
	for _, part := range s.parts {
		if !slices.Contains(parts, part) {
			return s, fmt.Errorf("no part is called %q; there are %s", part, strings.Join(parts, ", "))
		}
	}
	for number := range strings.SplitSeq(*sizes, ",") {
		n, err := strconv.Atoi(number)
		if err != nil {
			return s, err
		}
		s.sizes = append(s.sizes, n)
	}
	if slices.Min(append(s.sizes, s.tickets)) < smallest {
		return s, fmt.Errorf("with fewer than %d tickets there are too few people, and no long conversation", smallest)
	}
	if s.rounds < 1 || len(s.sizes) < 2 || s.connections < 10 {
		return s, errors.New("at least one round, two sizes and ten connections")
	}
	for _, binary := range []string{s.portal, s.dev} {
		if _, err := os.Stat(binary); err != nil {
			return s, fmt.Errorf("%w; `go tool task build build:release` makes it", err)
		}
	}
	return s, nil
}
