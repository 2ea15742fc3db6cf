-- What a person of the office can take back for some seconds, while no email about it has left.

create table undoable_changes (
  -- The row of the audit log that the press wrote, which says who pressed.
  audit_id bigint primary key references audit_log on delete cascade,
  order_id text references orders on delete cascade,
  contact_message_id text references contact_messages on delete cascade,
  -- What Undo deletes: the emails, and what the change has added.
  mails bigint[] not null check (cardinality(mails) > 0),
  report_id bigint references reports on delete cascade,
  answer_id bigint references message_answers on delete cascade,
  question_id bigint references order_questions on delete cascade,
  -- What Undo puts back: columns of the order or message as they were, and who had it.
  before jsonb not null,
  -- The emails are due then.
  until timestamptz not null,
  -- The transaction that made the change: its row of the order or message has this `xmin` until something else changes it.
  written_by xid not null default pg_current_xact_id()::xid,
  constraint undoable_changes_of_one check (num_nonnulls(order_id, contact_message_id) = 1)
);

create index undoable_changes_of_order on undoable_changes (order_id) where order_id is not null;
create index undoable_changes_of_message on undoable_changes (contact_message_id) where contact_message_id is not null;
create index undoable_changes_of_report on undoable_changes (report_id) where report_id is not null;
create index undoable_changes_of_answer on undoable_changes (answer_id) where answer_id is not null;
create index undoable_changes_of_question on undoable_changes (question_id) where question_id is not null;

-- The row of the press that this one took back. Both stay.
alter table audit_log add column undoes bigint unique references audit_log;

-- When the first email with a report was claimed: until then nobody outside knows of it, and it can be taken back.
alter table reports add column claimed_at timestamptz default now();
update reports set claimed_at = created_at;

-- A trigger, so that no way to claim, dismiss or delete an email leaves its change undoable.
create function end_undo() returns trigger language plpgsql as $$
begin
  delete from undoable_changes where old.id = any(mails);
  update reports set claimed_at = now() where id = old.report_id and claimed_at is null;
  return null;
end
$$;

create trigger outbox_end_undo after delete or update of attempts, dismissed_at on outbox
  for each row execute function end_undo();

-- A file is one that was delivered once it is claimed.
create or replace function record_delivery() returns trigger language plpgsql as $$
declare
  known uuid;
begin
  select series into known
  from delivered_files join reports on reports.id = report_id
  where order_id = new.order_id limit 1;
  insert into delivered_files (sha256, delivered_at, series, report_id)
  values (sha256(new.pdf), new.created_at, coalesce(known, gen_random_uuid()), new.id)
  on conflict (report_id) do nothing;
  if known is not null then
    update orders set corrected_at = (
      select max(created_at) from reports where order_id = new.order_id and claimed_at is not null
    ) where id = new.order_id;
  end if;
  return null;
end
$$;

drop trigger reports_recorded on reports;
create trigger reports_recorded after insert or update of claimed_at on reports
  for each row when (new.claimed_at is not null) execute function record_delivery();

-- The transitions of src/shared/states.ts. Those of the cause `undone` are allowed only together with the unsent email.
create or replace function check_order_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.status <> all (case old.status
    when 'pending' then array['confirmed', 'cancelled']
    when 'confirmed' then array['in_progress', 'cancelled']
    when 'in_progress' then array['delivered', 'cancelled', 'confirmed']
    when 'delivered' then array['in_progress']
    else array[]::text[]
  end) or (old.status, new.status) in (('in_progress', 'confirmed'), ('delivered', 'in_progress')) and not exists (
    select from undoable_changes join outbox on outbox.id = any(mails)
    where undoable_changes.order_id = old.id and before->>'status' = new.status and sent_at is null
  ) then
    raise exception 'an order can''t go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_status_transition';
  end if;
  if new.payment_status <> old.payment_status and new.payment_status <> all (case old.payment_status
    when 'pending' then array['processing', 'paid', 'failed', 'needs_review']
    when 'processing' then array['paid', 'failed', 'needs_review']
    when 'failed' then array['processing', 'paid', 'needs_review']
    when 'paid' then array['partially_refunded', 'refunded', 'disputed', 'lost']
    when 'partially_refunded' then array['paid', 'refunded', 'disputed', 'lost']
    when 'refunded' then array['paid', 'partially_refunded', 'disputed', 'lost', 'needs_review']
    when 'disputed' then array['paid', 'partially_refunded', 'refunded', 'lost']
    when 'lost' then array['paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review']
    when 'needs_review' then array['paid', 'partially_refunded', 'refunded', 'failed', 'lost']
    else array[]::text[]
  end) then
    raise exception 'a payment can''t go from % to %', old.payment_status, new.payment_status
      using errcode = 'check_violation', constraint = 'orders_payment_status_transition';
  end if;
  return new;
end
$$;
