package main

import (
	"context"
	"os"
	"time"

	"github.com/shirou/gopsutil/v4/process"
)

// quiet is how much of one processor others may use while something is measured whose goal is set for a quiet machine.
const quiet = 0.05

// used is the processor time of each process that is wanted.
func used(ctx context.Context, wanted func(p *process.Process, name string) bool) map[int32]time.Duration {
	all, err := process.ProcessesWithContext(ctx)
	if err != nil {
		return nil
	}
	used := make(map[int32]time.Duration, len(all))
	for _, p := range all {
		if name, err := p.NameWithContext(ctx); err != nil || !wanted(p, name) {
			continue
		}
		if t, err := p.TimesWithContext(ctx); err == nil {
			used[p.Pid] = time.Duration((t.User + t.System) * float64(time.Second))
		}
	}
	return used
}

// others is the processor time of every process but this one, what it started, and PostgreSQL: the kernel's own
// threads, most of all.
func others(ctx context.Context) map[int32]time.Duration {
	self := int32(os.Getpid()) //nolint:gosec // a process id
	return used(ctx, func(p *process.Process, name string) bool {
		parent, err := p.PpidWithContext(ctx)
		return err == nil && p.Pid != self && parent != self && name != "postgres"
	})
}

// usedByPostgres measures what PostgreSQL uses of the processors until it is called again.
func usedByPostgres(ctx context.Context) func() time.Duration {
	all := func() map[int32]time.Duration {
		return used(ctx, func(_ *process.Process, name string) bool { return name == "postgres" })
	}
	before := all()
	return func() (sum time.Duration) {
		for pid, used := range all() {
			sum += used - before[pid]
		}
		return sum
	}
}

// noise measures others until it is called again: the share of one processor that they used meanwhile.
func noise(ctx context.Context) func() float64 {
	before, started := others(ctx), time.Now()
	return func() float64 {
		took := time.Since(started)
		var sum time.Duration
		for pid, used := range others(ctx) {
			if b, ok := before[pid]; ok {
				sum += used - b
			}
		}
		return float64(sum) / float64(took)
	}
}
