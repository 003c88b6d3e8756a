-- +goose NO TRANSACTION
-- +goose Up
-- contract: no instance makes a second provider, and `portal init` refuses to.
-- refused: more than one organisation is a provider; keep one and make customers of the others, as the owner of the
--   tables: update organisation set kind = 'customer' where kind = 'provider' and customer_number <> '(the one to keep)'
-- There is one provider. So what its people manage is a customer's when it is of any organisation but their own, which
-- PostgreSQL asks of each row without looking anything up: of_customer stands in policies behind actor_manages alone. An
-- organisation of thousands of users was counted, row by row, for a tenth of a second and more.
create unique index concurrently if not exists organisation_one_provider on organisation (kind) where kind = 'provider';
