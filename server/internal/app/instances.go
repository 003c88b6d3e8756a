package app

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/platform/backplane"
)

// Instances publish their settings to each other over the backplane. A portal whose instances have different settings
// works only in part: half of its links may lead elsewhere, for example. Nothing is stored.

const (
	settingsTopic     = "settings"
	settingsRepeat    = 30 * time.Second
	settingsForgotten = 90 * time.Second // after the last event of an instance
	maxInstances      = 256
)

// settingsEvent has the settings of an instance. Without settings the instance has stopped.
type settingsEvent struct {
	Instance uuid.UUID         `json:"i"`
	Settings map[string]string `json:"s,omitempty"`
	// Keys are the fingerprints of the secret key and the previous one.
	Keys []string `json:"k,omitempty"`
}

// told returns the event with an instance's settings. For settings that may hold a password it only says whether
// they are set. store is the identity of the file store, or empty if unknown: one address may name a different
// folder on each machine.
func (c Config) told(store string) (settingsEvent, error) {
	set := func(value string) string {
		if value == "" {
			return "not set"
		}
		return "set"
	}
	e := settingsEvent{Instance: uuid.New(), Settings: map[string]string{
		"PORTAL_PUBLIC_URL":     c.PublicURL,
		"PORTAL_OIDC_ISSUER":    c.Issuer,
		"PORTAL_OIDC_CLIENT_ID": c.ClientID,
		"PORTAL_SMTP_URL":       set(c.Mail.URL),
		"PORTAL_ERP_URL":        set(c.ERP.URL),
		"PORTAL_PUSH_KEY":       set(c.Push.Key),
		"PORTAL_WEBHOOKS":       map[bool]string{false: "on", true: "off"}[c.Webhooks.Off],
		secretKey:               "",
	}}
	if store != "" {
		e.Settings["PORTAL_BLOB_URL"] = store
	}
	current, previous, err := c.keys("comparison of instances")
	if err != nil {
		return e, err
	}
	e.Keys = []string{hex.EncodeToString(current[:8])}
	if previous != nil {
		e.Keys = append(e.Keys, hex.EncodeToString(previous[:8]))
	}
	return e, nil
}

// secretKey is compared by its fingerprints. The value is never published.
const secretKey = "PORTAL_SECRET_KEY"

// instances compares the settings of this instance with those of the others.
type instances struct {
	own    settingsEvent
	send   func(text string) // publishes to the other instances
	log    *slog.Logger
	joined chan struct{} // another instance has started

	telling sync.Mutex
	gone    bool // the instance has stopped

	mu     sync.Mutex
	others map[uuid.UUID]otherInstance
	differ map[string]string // setting → value on another instance
}

type otherInstance struct {
	settingsEvent
	at time.Time
}

// compareInstances subscribes to the settings of the others.
func compareInstances(c Config, store string, b *backplane.Backplane) (*instances, error) {
	own, err := c.told(store)
	if err != nil {
		return nil, err
	}
	i := newInstances(own, c.Logger, func(text string) { b.Publish(settingsTopic, text) })
	b.Subscribe(func(topic, payload string) {
		var e settingsEvent
		if topic == settingsTopic && json.Unmarshal([]byte(payload), &e) == nil {
			i.hear(e, time.Now())
		}
	}, i.tell)
	return i, nil
}

func newInstances(own settingsEvent, log *slog.Logger, send func(text string)) *instances {
	return &instances{
		own:    own,
		send:   send,
		log:    log,
		others: map[uuid.UUID]otherInstance{},
		joined: make(chan struct{}, 1),
	}
}

// run publishes the settings repeatedly until ctx ends, and then that the instance has stopped.
func (i *instances) run(ctx context.Context) {
	tick := time.NewTicker(settingsRepeat)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			i.publish(settingsEvent{Instance: i.own.Instance})
			return
		case now := <-tick.C:
			i.tell()
			i.compare(now)
		}
	}
}

func (i *instances) tell() { i.publish(i.own) }

// publish publishes nothing after the event that the instance has stopped: others would consider it running.
func (i *instances) publish(e settingsEvent) {
	i.telling.Lock()
	defer i.telling.Unlock()
	if i.gone {
		return
	}
	i.gone = e.Settings == nil
	text, _ := json.Marshal(e) // strings
	i.send(string(text))
}

func (i *instances) hear(e settingsEvent, now time.Time) {
	if e.Instance == i.own.Instance {
		return
	}
	i.mu.Lock()
	_, known := i.others[e.Instance]
	switch {
	case e.Settings == nil:
		delete(i.others, e.Instance)
	case known || len(i.others) < maxInstances:
		i.others[e.Instance] = otherInstance{e, now}
	}
	i.mu.Unlock()
	if !known && e.Settings != nil {
		i.tell() // a new instance does not know this one yet
		select {
		case i.joined <- struct{}{}:
		default:
		}
	}
	i.compare(now)
}

// compare logs which settings differ now, and which no longer do.
func (i *instances) compare(now time.Time) {
	i.mu.Lock()
	defer i.mu.Unlock()
	maps.DeleteFunc(i.others, func(_ uuid.UUID, o otherInstance) bool { return now.Sub(o.at) > settingsForgotten })
	differ := map[string]string{}
	for _, o := range i.others {
		for name, value := range i.own.Settings {
			// An instance of another version may not publish all of them.
			if theirs, told := o.Settings[name]; told && theirs != value {
				differ[name] = theirs
			}
		}
		if len(o.Keys) > 0 && (!slices.Contains(o.Keys, i.own.Keys[0]) || !slices.Contains(i.own.Keys, o.Keys[0])) {
			differ[secretKey] = ""
		}
	}
	for name, theirs := range differ {
		if _, known := i.differ[name]; known {
			continue
		}
		log := i.log.With("setting", name)
		if name != secretKey {
			log = log.With("here", i.own.Settings[name], "elsewhere", theirs)
		}
		log.Warn("another instance has a different setting; give all instances the same")
	}
	for name := range i.differ {
		if _, still := differ[name]; !still {
			i.log.Info("all instances have the same setting again", "setting", name)
		}
	}
	i.differ = differ
}

// mismatches returns 1 for every setting that is different on another instance, and 0 for the others.
func (i *instances) mismatches(context.Context) (map[string]float64, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	all := map[string]float64{}
	for name := range i.own.Settings {
		all[name] = 0
		if _, differs := i.differ[name]; differs {
			all[name] = 1
		}
	}
	return all, nil
}
