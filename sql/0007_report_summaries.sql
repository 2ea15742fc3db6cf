-- What a report comes to, for the email that delivers it: its verdict and its first step. Null where the file was uploaded,
-- whose words nobody has read.

alter table reports add column summary jsonb check (jsonb_typeof(summary) = 'object');
