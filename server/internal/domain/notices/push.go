package notices

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/wording"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/webpush"
)

const (
	// pushFor is how long an event is worth a notification on a device. E-mail has the rest.
	pushFor = 4 * time.Hour
	// maxDevices is how many devices of a user get notifications; the contract's listPushDevices has the same number.
	maxDevices = 20
	// pushesAtOnce is how many notifications one call of Due returns: an outage is for all at once.
	pushesAtOnce = 5000
)

// Push is one notification that is due on a device: about an incident, as of its update with this number. It has no
// secret: jobs are logged.
type Push struct {
	UserID     uuid.UUID `json:"userId"`
	DeviceID   uuid.UUID `json:"deviceId"`
	IncidentID uuid.UUID `json:"incidentId"`
	Seq        int32     `json:"seq"`
}

// Pushes is the part of the domain about devices. Safe for concurrent use.
type Pushes struct {
	db     *postgres.DB
	sender *webpush.Sender // nil: off
}

// NewPushes makes it. sender is nil when nothing is sent: devices can then be listed and removed only.
func NewPushes(db *postgres.DB, sender *webpush.Sender) *Pushes { return &Pushes{db, sender} }

// available reports whether a user ever gets a notification: those about incidents are for users of customers who may
// see services.
func (p *Pushes) available(actor identity.Actor) bool {
	return p.sender != nil && !actor.Staff && actor.Has(identity.RoleViewConfigurations)
}

// Devices returns the actor's devices.
func (p *Pushes) Devices(ctx context.Context, actor identity.Actor) (d contract.PushDevices, err error) {
	d = contract.PushDevices{Available: p.available(actor), Devices: []contract.PushDevice{}}
	if d.Available {
		key := p.sender.PublicKey()
		d.PublicKey = &key
	}
	err = p.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListPushDevices(ctx, actor.UserID)
		for _, r := range rows {
			d.Devices = append(d.Devices, deviceOf(queries.PutPushDeviceRow(r)))
		}
		return err
	})
	return d, err
}

func deviceOf(r queries.PutPushDeviceRow) contract.PushDevice {
	return contract.PushDevice{Id: r.ID, Label: r.Label, CreatedOn: contract.Time{Time: r.CreatedOn},
		LastSuccessOn: contract.TimeOf(r.LastSuccessOn)}
}

// Register adds a device of the actor, or stores its new subscription. The browser belongs to the actor from then on.
// Errors: Invalid push.invalid, Conflict push.unavailable.
func (p *Pushes) Register(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	r contract.RegisterPushDeviceRequest,
) (d contract.PushDevice, err error) {
	label, err := input.Line(contract.CodePushInvalid, "label", r.Label)
	if err == nil && label == "" {
		err = problem.InvalidField(contract.CodePushInvalid, "label", contract.FieldCodeInvalid, "label must not be empty")
	}
	if err != nil {
		return d, err
	}
	if err = webpush.Check(webpush.Subscription{Endpoint: r.Endpoint, P256dh: r.P256dh, Auth: r.Auth}); err != nil {
		return d, problem.New(problem.Invalid, contract.CodePushInvalid, err.Error())
	}
	if !p.available(actor) {
		return d, problem.New(problem.Conflict, contract.CodePushUnavailable,
			"notifications on devices are not set up, or there is nothing that the user would be notified of")
	}
	err = p.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.TakePushEndpoint(ctx, r.Endpoint, id); err != nil {
			return err
		}
		row, err := db.PutPushDevice(ctx, queries.PutPushDeviceParams{UserID: actor.UserID, ID: id,
			OrganisationID: actor.OrganisationID, Endpoint: r.Endpoint, P256dh: r.P256dh, Auth: r.Auth, Label: label})
		if err != nil {
			return err
		}
		d = deviceOf(row)
		return db.RemoveSurplusPushDevices(ctx, actor.UserID, id, maxDevices-1)
	})
	return d, err
}

// Remove ends notifications on a device of the actor. Errors: NotFound push_device.not_found.
func (p *Pushes) Remove(ctx context.Context, actor identity.Actor, id uuid.UUID) error {
	return p.db.Tx(ctx, actor, func(db *queries.Queries) error {
		gone, err := db.RemovePushDevice(ctx, actor.UserID, id)
		if err == nil && gone == 0 {
			err = problem.New(problem.NotFound, contract.CodePushDeviceNotFound, "the user has no such device")
		}
		return err
	})
}

var pusher = identity.System("send notifications to devices")

func duePushes(of *Push, limit int32) queries.ListDueIncidentPushesParams {
	q := queries.ListDueIncidentPushesParams{NewsFor: pushFor.Seconds(), RowLimit: limit}
	if of != nil {
		q.IncidentID, q.UserID, q.DeviceID = &of.IncidentID, &of.UserID, &of.DeviceID
	}
	return q
}

// Due returns the notifications to send now.
func (p *Pushes) Due(ctx context.Context) (due []Push, err error) {
	err = p.db.Read(ctx, pusher, func(db *queries.Queries) error {
		rows, err := db.ListDueIncidentPushes(ctx, duePushes(nil, pushesAtOnce))
		for _, r := range rows {
			due = append(due, Push{r.UserID, r.DeviceID, r.IncidentID, r.LastSeq})
		}
		return err
	})
	return due, err
}

// Forget removes what was sent about incidents that ended long ago.
func (p *Pushes) Forget(ctx context.Context) error {
	return p.db.Tx(ctx, pusher, func(db *queries.Queries) error { return db.ForgetIncidentPushes(ctx) })
}

// Tell sends a notification if it is still due, and nothing newer is: that has its own. It is stored before it is sent,
// so that no crash sends it twice: after a crash between the two it is not sent at all, and the user has the e-mail. A
// device that its push service no longer knows is removed. Errors: webpush.ErrRefused; others may be tried again.
func (p *Pushes) Tell(ctx context.Context, what Push) error {
	var due []queries.ListDueIncidentPushesRow
	var to recipient
	var device queries.GetPushDeviceRow
	err := p.db.Read(ctx, pusher, func(db *queries.Queries) (err error) {
		due, err = db.ListDueIncidentPushes(ctx, duePushes(&what, 1))
		if err != nil || len(due) == 0 {
			return err
		}
		if device, err = db.GetPushDevice(ctx, what.UserID, what.DeviceID); err != nil {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, what.UserID))
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) || err == nil && (len(due) == 0 || due[0].LastSeq != what.Seq) {
		return nil
	}
	if err != nil {
		return err
	}
	var news queries.GetIncidentNoticeRow
	err = p.db.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		news, err = db.GetIncidentNotice(ctx, what.IncidentID)
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) { // the user lost the right meanwhile: the look does not find it again
		return nil
	}
	if err != nil {
		return err
	}
	// The incident changed between the two: whether this device is to be told is for the next look.
	if news.ReadIncident.State != due[0].State || news.ReadIncident.LastSeq != what.Seq {
		return nil
	}
	m, err := pushOf(news.ReadIncident)
	if err != nil {
		return err
	}
	return p.send(ctx, what, device, m)
}

// send claims a notification, sends it, and stores what became of it.
func (p *Pushes) send(
	ctx context.Context,
	what Push,
	to queries.GetPushDeviceRow,
	m webpush.Message,
) error {
	var claimed int64
	err := p.db.Tx(ctx, pusher, func(db *queries.Queries) (err error) {
		claimed, err = db.ClaimIncidentPush(ctx, queries.ClaimIncidentPushParams{IncidentID: what.IncidentID,
			UserID: what.UserID, DeviceID: what.DeviceID, Seq: what.Seq})
		return err
	})
	if err != nil || claimed == 0 {
		return err
	}
	sent := p.sender.Send(ctx, webpush.Subscription(to), m)
	// The portal may be stopping: what became of it is stored all the same.
	ctx = context.WithoutCancel(ctx)
	err = p.db.Tx(ctx, pusher, func(db *queries.Queries) error {
		switch {
		case sent == nil:
			return db.NotePushed(ctx, what.UserID, what.DeviceID)
		case errors.Is(sent, webpush.ErrGone):
			return db.RemoveGonePushDevice(ctx, what.UserID, what.DeviceID, to.Endpoint)
		case errors.Is(sent, webpush.ErrNotSent):
			return db.ReleaseIncidentPush(ctx, queries.ReleaseIncidentPushParams{IncidentID: what.IncidentID,
				UserID: what.UserID, DeviceID: what.DeviceID, Seq: what.Seq})
		}
		return nil
	})
	if errors.Is(sent, webpush.ErrGone) {
		sent = nil
	}
	return errors.Join(sent, err)
}

// pushed is the payload; client/public/push.js reads it.
type pushed struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Path  string `json:"path"`
	Tag   string `json:"tag"` // a notification replaces that with the same tag
}

// pushOf returns the notification about an incident: its kind, the reader's services and its title, and no text. A lock
// screen shows it to everybody.
func pushOf(i queries.ReadIncident) (m webpush.Message, err error) {
	words, err := wording.Of(i)
	if err != nil {
		return m, err
	}
	t := incidentText{ReadIncident: i, words: words}
	n := pushed{Title: t.pushTitle(), Body: i.Title, Path: fmt.Sprintf("/incidents/%s", i.ID),
		Tag: fmt.Sprintf("incident-%s", i.ID)}
	if t.withdrawn() {
		n.Body = ""
	}
	m = webpush.Message{TTL: pushFor, Topic: strings.ReplaceAll(i.ID.String(), "-", ""),
		Urgent: t.is(contract.IncidentKindDisruption) && t.in(contract.IncidentStateActive)}
	m.Payload, err = json.Marshal(n)
	return m, err
}
