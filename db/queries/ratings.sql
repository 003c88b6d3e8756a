-- name: GetRating :one
-- What is asked, or was answered, about a resolution of a ticket.
select r.ticket_id, r.round, r.asked_on, r.answered_on, r.answered_by, p.full_name, r.resolved, r.score, r.comment
from rating r left join person p on p.id = r.answered_by
where r.ticket_id = @ticket_id and r.round = @round;

-- name: AnswerRating :execrows
-- The first answer counts.
update rating set answered_on = date_trunc('milliseconds', clock_timestamp()), answered_by = @answered_by::uuid,
	resolved = @resolved::boolean, score = sqlc.narg(score), comment = sqlc.narg(comment)
where ticket_id = @ticket_id and round = @round and answered_on is null;
