-- Disputes and refunds as Stripe has them.
--
-- An inquiry takes no money and may become a dispute. A prevented dispute is money that went back before it became one. A lost
-- dispute may be won by an appeal, and then the money comes back. netlify/server/payments/ledger.ts reads and writes the same.

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  -- prevented: it went back to the customer instead of a dispute. reinstated: what a dispute took came back.
  add constraint ledger_entries_kind_check
    check (kind in ('received', 'refunded', 'refund_failed', 'lost', 'prevented', 'reinstated'));

alter table disputes
  drop constraint disputes_outcome_check,
  -- won: also when the customer withdrew it. inquiry_closed: the bank asked, and took nothing.
  add constraint disputes_outcome_check
    check (outcome in ('inquiry', 'inquiry_closed', 'open', 'won', 'lost', 'prevented')),
  -- Booked, in the payment's currency: what it took, and what of that came back. Null in rows of before, where a lost dispute
  -- took its amount.
  add column lost_amount integer check (lost_amount >= 0),
  add column reinstated_amount integer check (reinstated_amount >= 0),
  -- Until when Stripe accepts evidence.
  add column respond_by timestamptz,
  add constraint disputes_reinstated_check check (reinstated_amount <= lost_amount);

-- What the office has to respond to, and what the reconciliation reads again until it ends.
drop index disputes_open;
create index disputes_undecided on disputes (order_id) where outcome in ('inquiry', 'open');

-- A refund was booked, and Stripe has not said of all of them that they ended.
alter table orders add column refunds_pending boolean not null default false;
create index orders_with_pending_refunds on orders (payment_checked_at) where refunds_pending;
