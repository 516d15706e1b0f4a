-- How many people a team has, whether or not they have an account; null where only accounts are known.
-- Budgets per person count it.
alter table teams add column headcount integer check (headcount between 1 and 10000);
