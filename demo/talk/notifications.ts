import { demoAccounts } from "../accounts.ts";
import type { SeedClient } from "../copy-rows.ts";

/** So much of what happened each demo account finds in its bell, and so much of it unread. */
const newsOfEach = 15;
const unreadOfEach = 4;

/**
 * News for the demo accounts, told from what the demo's audit says happened: of bookings to the side that did not do it, of
 * contact requests to the operator. Older than 90 days is forgotten, as it would be.
 */
export async function loadNotifications(client: SeedClient, now: Date): Promise<void> {
  await client.query(
    `with people as (
       select u.id, u.organisation_id, u.role, u.language from users u where u.email = any($1)
     ), told as (
       select p.id as user_id, e.id as event_id, e.at,
         case
           when e.type = 'BookingCreatedEvent' then case p.role when 'VendorAdmin' then 'booking-created' else 'booking-confirmation' end
           when e.type = 'OfferMadeEvent' then 'booking-offer-made'
           when e.type = 'BookingNoteAddedEvent' then 'booking-note-added'
           when e.details->>'from' = 'Approved' and e.details->>'to' = 'Cancelled' then 'booking-cancelled'
           else 'booking-status-changed'
         end as event,
         'booking' as record_kind, b.id as record_id,
         jsonb_strip_nulls(jsonb_build_object(
           'by', e.user_name, 'client', c.name, 'vendor', v.name, 'date', b.activity_date::text, 'status', e.details->>'to',
           'listing', coalesce(b.listing_texts->p.language->>'name', b.listing_texts->l.main_language->>'name'),
           'listingIn', jsonb_build_object(
             'en', coalesce(b.listing_texts->'en'->>'name', b.listing_texts->l.main_language->>'name'),
             'nl', coalesce(b.listing_texts->'nl'->>'name', b.listing_texts->l.main_language->>'name')))) as facts
       from people p
       join bookings b on p.organisation_id in (b.vendor_id, b.client_id)
         and (p.role in ('VendorAdmin', 'ClientAdmin') or b.created_by = p.id)
         and (p.organisation_id = b.client_id or b.budget_approval in ('notNeeded', 'given'))
       join audit_events e on e.subject_kind = 'booking' and e.subject_id = b.id
       join organisations c on c.id = b.client_id
       join organisations v on v.id = b.vendor_id
       join listings l on l.id = b.listing_id
       where e.user_id is distinct from p.id
         and (e.organisation_id is distinct from p.organisation_id or (e.type = 'BookingCreatedEvent' and p.role = 'ClientAdmin'))
         and (e.type in ('BookingCreatedEvent', 'OfferMadeEvent', 'BookingStatusChangedEvent')
           or (e.type = 'BookingNoteAddedEvent' and e.details->>'visibility' = 'shared'))
         and coalesce(e.details->>'action', '') <> 'expire'
       union all
       select p.id, r.id, r.created_at, 'contact-requested', 'contactRequest', r.id, jsonb_build_object('by', r.name, 'name', r.name)
       from people p join contact_requests r on p.role = 'ProductAdmin'
     ), latest as (
       select told.*, row_number() over (partition by user_id order by at desc, event_id desc) as place from told
       where at > $2::timestamptz - interval '90 days' and at <= $2::timestamptz
     )
     insert into notifications (id, user_id, dedupe_key, kind, event, facts, record_kind, record_id, is_in_bell, created_at, read_at)
     select (left(event_id::text, 24) || right(md5(event_id::text || user_id::text), 12))::uuid, user_id,
       event || ':' || event_id || ':' || user_id,
       case event
         when 'booking-created' then 'requests' when 'booking-confirmation' then 'requests'
         when 'booking-offer-made' then 'offers' when 'booking-note-added' then 'messages'
         when 'booking-cancelled' then 'cancellations' when 'contact-requested' then 'contactRequests' else 'decisions'
       end,
       event, facts, record_kind, record_id, true, at, case when place > $4 then at + interval '1 hour' end
     from latest where place <= $3`,
    [demoAccounts.map(({ email }) => email), now, newsOfEach, unreadOfEach],
  );
}
