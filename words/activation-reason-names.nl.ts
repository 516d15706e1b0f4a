import type { ActivationReason, ActivationState } from "#contract/organisations/activation.ts";

/** Waarom een organisatie niet geactiveerd is. */
export const activationReasonNames = {
  profileIncomplete: "Het bedrijfsprofiel is niet volledig",
  vatNumber: "Het btw-nummer ontbreekt, of is niet van dit bedrijf",
  registrationNumber: "Het ondernemingsnummer ontbreekt, of is niet van dit bedrijf",
  notReached: "We konden je niet bereiken op de opgegeven contactgegevens",
  notTheirCompany: "We konden niet vaststellen dat je voor dit bedrijf optreedt",
  listingsMissing: "Er is nog geen activiteit die we kunnen bekijken",
  doesNotFit: "Wat je aanbiedt past niet op deze marktplaats",
  notACompany: "Alleen bedrijven en andere organisaties kunnen hier boeken",
  outsideArea: "Je zit buiten het gebied waar we werken",
  thereAlready: "Dit bedrijf is hier al geregistreerd",
  other: "Een andere reden",
} satisfies Record<ActivationReason, string>;

/** Hoever een organisatie staat op weg naar haar eerste activering. */
export const activationStateNames = {
  pending: "Wacht op activering",
  changesRequested: "Aanpassing gevraagd",
  refused: "Geweigerd",
} satisfies Record<ActivationState, string>;
