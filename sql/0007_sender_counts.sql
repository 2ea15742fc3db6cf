-- How much each sender sent in each hour: the platform's own limit is coarse. A sender is a keyed hash of an
-- address on the internet; rows of past hours are removed by the reconcile.

create table sender_counts (
  sender text not null,
  kind text not null check (kind in ('order', 'message')),
  hour timestamptz not null default date_trunc('hour', now()),
  count integer not null default 1 check (count > 0),
  primary key (sender, kind, hour)
);

create index sender_counts_hour on sender_counts (hour);
