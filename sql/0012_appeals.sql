-- Appeals about disputes.
--
-- Where Stripe has enabled them for the account, an appeal may follow a dispute that was lost or won, or its first response. It is
-- open like a dispute until it is decided. netlify/server/adapters/stripe-dispute.ts has the same outcomes.

alter table disputes
  drop constraint disputes_outcome_check,
  add constraint disputes_outcome_check
    check (outcome in ('inquiry', 'inquiry_closed', 'open', 'appeal', 'won', 'lost', 'prevented'));

drop index disputes_undecided;
create index disputes_undecided on disputes (order_id) where outcome in ('inquiry', 'open', 'appeal');
