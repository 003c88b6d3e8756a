package main

import (
	"cmp"
	"fmt"
	"math"
	"net/http"
	"slices"
	"time"

	vegeta "github.com/tsenart/vegeta/v12/lib"
)

// load has the results of a closed loop of callers.
type load struct {
	perSecond float64
	p50, p99  time.Duration
	cpu       time.Duration // of the server, per response
}

// closedLoop runs a number of callers that send the next request as soon as they get a response. A response that is
// not a success is an error, because refusals would give good figures.
func closedLoop(server *child, workers int, each time.Duration, targets []vegeta.Target) (l load, err error) {
	attacker := vegeta.NewAttacker(
		vegeta.Workers(uint64(workers)),    //nolint:gosec // not negative
		vegeta.MaxWorkers(uint64(workers)), //nolint:gosec // not negative
		vegeta.Connections(workers),
		vegeta.Timeout(10*time.Second),
	)
	var m vegeta.Metrics
	before := server.cpu()
	for result := range attacker.Attack(vegeta.NewStaticTargeter(targets...), vegeta.Rate{}, each, "") {
		m.Add(result)
	}
	used := server.cpu() - before
	m.Close()
	if m.Success < 1 || m.Requests == 0 {
		return l, fmt.Errorf(
			"%s: %d answers, %.0f %% of them successes: %v %v",
			targets[0].URL,
			m.Requests,
			100*m.Success,
			m.StatusCodes,
			m.Errors,
		)
	}
	return load{
		perSecond: m.Throughput,
		p50:       m.Latencies.P50,
		p99:       m.Latencies.P99,
		cpu:       used / time.Duration(m.Requests), //nolint:gosec // far fewer
	}, nil
}

func get(server *child, token, path string) vegeta.Target {
	// The floors do not compress, so that the same response is compared.
	header := http.Header{"Authorization": {"Bearer " + token}, "Accept-Encoding": {"identity"}}
	return vegeta.Target{Method: http.MethodGet, URL: "http://" + server.addr + path, Header: header}
}

// median of what f says of each.
func median[T any, N cmp.Ordered](list []T, f func(T) N) N {
	values := make([]N, len(list))
	for i, item := range list {
		values[i] = f(item)
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// medianLoad is the median of each figure.
func medianLoad(rounds []load) load {
	return load{
		perSecond: median(rounds, func(l load) float64 { return l.perSecond }),
		p50:       median(rounds, func(l load) time.Duration { return l.p50 }),
		p99:       median(rounds, func(l load) time.Duration { return l.p99 }),
		cpu:       median(rounds, func(l load) time.Duration { return l.cpu }),
	}
}

// exponent fits cost = c × size^e, by least squares of the logarithms.
func exponent(sizes []int, costs []float64) float64 {
	var x, y, xx, xy float64
	for i, size := range sizes {
		a, b := math.Log(float64(size)), math.Log(costs[i])
		x, y, xx, xy = x+a, y+b, xx+a*a, xy+a*b
	}
	n := float64(len(sizes))
	return (n*xy - x*y) / (n*xx - x*x)
}

func percentile(sorted []time.Duration, p float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(int(p*float64(len(sorted))), len(sorted)-1)]
}
