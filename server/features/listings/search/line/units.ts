import { words } from "./parts.ts";

/** What people are called where they are counted. */
export const people =
  words(`people person persons ppl guests guest participants participant pax attendees colleagues colleague coworkers employees heads adults
  players developers managers friends members strong students interns kids children
  personen persoon pers man mensen deelnemers deelnemer gasten collega collegas medewerkers werknemers volwassenen spelers leden koppen vrouw vrienden studenten stagiairs kinderen
  personnes personne participants gens collegues invites convives employes etudiants amis enfants
  leute teilnehmer gaste mitarbeiter kollegen mann freunde kinder p`);

/** What makes the number another thing's. */
export const otherUnits =
  words(`euro euros eur € hours hour uur uren u h heures stunden minutes minuten min km kilometer kilometers days day dagen dag jours tage
  weeks weken procent percent jaar years courses gangen rounds rondes`);

/** What lines say beside the things that are looked for: a slip in one of these is one of these. */
export const wordsOfLines: readonly string[] = [
  ...[...people, ...otherUnits].filter((word) => word.length > 4),
  ...words(`office offices kantoor bureau outside inside within tonight tomorrow weekend budget maximum minimum monday tuesday wednesday thursday
  friday saturday sunday maandag dinsdag woensdag donderdag vrijdag zaterdag zondag january february march april august september october
  november december januari februari maart augustus oktober morgen volgende komende tussen minder halve`),
];

/** What the last part of a compound says is no more than that something takes place, is learnt, is made or is done by some. */
export const littleTails: readonly string[] = [
  ...words(`les lessen dag dagen uur sessie namiddag middag kurs club clubs groep groepje pakket pakketten box kit set
  initiatie clinic cursus cursussen school academie demo demonstratie meester expert fan maken maker makers gieten versieren knutselen
  proeven leren beleving ervaring arrangement bezoek trip week weekend kamp kunst techniek clip circuit cirkel kring feestje gebeuren
  evenement programma traject spektakel plezier unterricht abend gruppe verein spass ausflug erlebnis stunde besuch projekt halle projekte workshops`),
];
