-- A booking's reference finds the summaries too that name it.
create index if not exists outbox_mails_digests on outbox_mails using gin ((data->'news') jsonb_path_ops) where template = 'notification-digest';
