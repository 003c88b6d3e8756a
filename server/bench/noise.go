package main

import (
	"context"
	"os"
	"time"

	"github.com/shirou/gopsutil/v4/process"
)

// quiet is the share of a processor that other processes may use during a measurement with a goal for a quiet machine.
const quiet = 0.05

// used returns the processor time of each wanted process.
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

// others returns the processor time of every process except this one, its children and PostgreSQL. It is mostly that of
// the kernel's threads.
func others(ctx context.Context) map[int32]time.Duration {
	self := int32(os.Getpid()) //nolint:gosec // a process id
	return used(ctx, func(p *process.Process, name string) bool {
		parent, err := p.PpidWithContext(ctx)
		return err == nil && p.Pid != self && parent != self && name != "postgres"
	})
}

// usedByPostgres begins to measure PostgreSQL's processor time, which the returned function returns.
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

// noise begins to measure other processes. The returned function returns the share of a processor that they used.
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
