package jobs

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"klantportaal.example/server/internal/domain/integrations"
)

const (
	defaultWebhookEvery = 5 * time.Second
	webhookQueue        = "webhook"
	webhookLookQueue    = "webhook_look"
	deliveryRest        = 200 * time.Millisecond // after a hint, before the next look
	webhookWorkers      = 16                     // deliveries at the same time, per instance
)

// deliverToWebhook is the job that sends the due deliveries of one lane of a webhook. The deliveries themselves say
// when they are tried again, and which are being sent, so a job that fails is not, and two at once do no harm. It is
// not unique in River: one of an instance that was killed would hold up its lane until it is rescued.
type deliverToWebhook struct{ integrations.Lane }

func (deliverToWebhook) Kind() string { return "deliver_to_webhook" }

func (deliverToWebhook) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: webhookQueue, MaxAttempts: 1}
}

type webhookWorker struct {
	river.WorkerDefaults[deliverToWebhook]
	integrations *integrations.Integrations
}

// Work implements river.Worker.
func (w *webhookWorker) Work(ctx context.Context, job *river.Job[deliverToWebhook]) error {
	return w.integrations.Deliver(ctx, job.Args.Lane)
}

// lookForDeliveries is the periodic job that creates a job for every lane with a due delivery.
type lookForDeliveries struct{}

func (lookForDeliveries) Kind() string { return "look_for_due_deliveries" }

func (lookForDeliveries) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: webhookLookQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByState: underWay}}
}

type lookForDeliveriesWorker struct {
	river.WorkerDefaults[lookForDeliveries]
	jobs *Jobs
}

// Work implements river.Worker.
func (w *lookForDeliveriesWorker) Work(ctx context.Context, _ *river.Job[lookForDeliveries]) error {
	return w.jobs.queueDeliveries(ctx)
}

// queueDeliveries creates a job for every lane with a due delivery, unless one waits already.
func (j *Jobs) queueDeliveries(ctx context.Context) error {
	due, err := j.webhooks.ListDue(ctx)
	if err != nil {
		return err
	}
	job := func(l integrations.Lane) river.JobArgs { return deliverToWebhook{l} }
	if due, err = without(ctx, j.pool, due, job, `state = 'available'`); err != nil || len(due) == 0 {
		return err
	}
	wanted := make([]river.InsertManyParams, len(due))
	for i, l := range due {
		wanted[i].Args = job(l)
	}
	if _, err := j.client.InsertManyFast(ctx, wanted); err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	return nil
}

// DeliveryDue hints that a delivery may be due now. It does not block. When a hint is lost, the delivery waits for the
// next look.
func (j *Jobs) DeliveryDue() {
	if j.webhooks == nil {
		return
	}
	select {
	case j.deliveries <- struct{}{}:
	default:
	}
}
