import { availabilities } from "./availability.ts";
import { bookings } from "./bookings.ts";
import { contact } from "./contact.ts";
import { content } from "./content.ts";
import { desk } from "./desk.ts";
import { favourites } from "./favourites.ts";
import { insights } from "./insights.ts";
import { listingManagement } from "./listing-management.ts";
import { listings } from "./listings.ts";
import { organisations } from "./organisations.ts";
import { people } from "./people.ts";
import { places } from "./places.ts";
import { productAdmins } from "./product-admins.ts";
import { registration } from "./registration.ts";
import { security } from "./security.ts";
import { support } from "./support.ts";

/** The whole API, feature by feature in the order of the house. */
export const contract = {
  organisations,
  people,
  productAdmins,
  registration,
  listings,
  places,
  listingManagement,
  availabilities,
  favourites,
  bookings,
  contact,
  content,
  support,
  security,
  desk,
  insights,
};
export type Contract = typeof contract;
