package demo

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// at reads a time of the files: a duration from base ("-26m", "-4h42m"), or days from base's day with a
// Dutch clock time ("-1d 16:42", "+13d 00:00").
func (d *data) at(base time.Time, spec string) (time.Time, error) {
	days, clock, ok := strings.Cut(spec, "d ")
	if !ok {
		duration, err := time.ParseDuration(spec)
		if err != nil {
			return time.Time{}, fmt.Errorf("time %q: %w", spec, err)
		}
		return base.Add(duration), nil
	}
	n, err := strconv.Atoi(days)
	if err != nil {
		return time.Time{}, fmt.Errorf("time %q: %w", spec, err)
	}
	c, err := time.Parse("15:04", clock)
	if err != nil {
		return time.Time{}, fmt.Errorf("time %q: %w", spec, err)
	}
	local := base.In(d.zone)
	return time.Date(local.Year(), local.Month(), local.Day()+n, c.Hour(), c.Minute(), 0, 0, d.zone).UTC(), nil
}

// optional is at, and nil for an empty one.
func (d *data) optional(base time.Time, spec string) (*time.Time, error) {
	if spec == "" {
		return nil, nil
	}
	t, err := d.at(base, spec)
	return &t, err
}

var monthNames = [...]string{
	"januari",
	"februari",
	"maart",
	"april",
	"mei",
	"juni",
	"juli",
	"augustus",
	"september",
	"oktober",
	"november",
	"december",
}

// month returns the beginning of the month that is back months before base's.
func (d *data) month(base time.Time, back int) time.Time {
	local := base.In(d.zone)
	return time.Date(local.Year(), local.Month()-time.Month(back), 1, 0, 0, 0, 0, d.zone)
}
