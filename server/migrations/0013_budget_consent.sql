-- A client can ask that its admins agree before a vendor hears of a request
-- that goes above what the team has left.
alter table organisations
  add column asks_before_over_budget boolean not null default false,
  add constraint organisations_asks_as_client check (kind = 'client' or not asks_before_over_budget);

-- 'pending' and 'refused' requests are the client's own affair: the vendor never sees them.
alter table bookings
  add column budget_approval text not null default 'notNeeded'
    check (budget_approval in ('notNeeded', 'pending', 'given', 'refused')),
  -- When the consent was given, which is when the vendor was asked.
  add column budget_approved_at timestamptz,
  add constraint bookings_budget_pending check (budget_approval <> 'pending' or status = 'New'),
  add constraint bookings_budget_refused check (budget_approval <> 'refused' or status = 'Cancelled'),
  add constraint bookings_budget_given check ((budget_approval = 'given') = (budget_approved_at is not null));
