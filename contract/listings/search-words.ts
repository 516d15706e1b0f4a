import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, plainDate } from "#contract/core/fields/fields.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { searchSynonymInput } from "./search-words-input.ts";

/** So many searches without a result are kept, the commonest ones, and so many are told of. */
export const maxMissedSearches = { kept: 2_000, listed: 200 } as const;
/** So many words are added at most: each instance keeps them in memory. */
export const mostSynonyms = 5_000;
/** What a word can mean, by its key and its name in the language asked for. */
export const searchConcept = z.object({ key: z.string(), name: z.string() });

/** A word or phrase of people, and what it means here. */
export const searchSynonym = z.object({ id, phrase: z.string(), concepts: z.array(searchConcept) });
export type SearchSynonym = z.infer<typeof searchSynonym>;

export const missedSearch = z.object({ words: z.string(), times: z.int(), lastDay: plainDate });
export type MissedSearch = z.infer<typeof missedSearch>;

const language = z.enum(uiLanguages).default("en");
const common = { tag: "searchWords", access: "searchWords.manage" } as const;

export const searchWords = {
  listMissedSearches: endpoint({
    ...common,
    method: "GET",
    path: "/missed-searches",
    summary: "Words that people searched and that found nothing, the commonest first",
    description: `Counted without anything about who searched. The ${maxMissedSearches.listed} commonest; what nobody searched for half a year is forgotten, and so is what became a synonym.`,
    input: z.strictObject({}),
    output: z.object({ items: z.array(missedSearch) }),
  }),
  listSearchConcepts: endpoint({
    ...common,
    method: "GET",
    path: "/search-concepts",
    summary: "What a word can mean: the concepts of the thesaurus, by name",
    input: z.strictObject({ language }),
    output: z.object({ items: z.array(searchConcept) }),
  }),
  listSearchSynonyms: endpoint({
    ...common,
    method: "GET",
    path: "/search-synonyms",
    summary: "The words that the operator added to the thesaurus, in the order of the alphabet",
    input: z.strictObject({ language }),
    output: z.object({ items: z.array(searchSynonym) }),
  }),
  addSearchSynonym: endpoint({
    ...common,
    method: "POST",
    path: "/search-synonyms",
    summary: "Say what a word or phrase means",
    description: `From the next search on, on every instance. It goes before what the product knows of the phrase; a phrase that was added before is refused at its field, and so is one beyond ${mostSynonyms}.`,
    status: 201,
    acceptsIdempotencyKey: true,
    input: searchSynonymInput.extend({ language }),
    output: searchSynonym,
  }),
  removeSearchSynonym: endpoint({
    ...common,
    method: "DELETE",
    path: "/search-synonyms/{synonymId}",
    summary: "Take a synonym away",
    input: z.strictObject({ synonymId: id }),
    output: z.object({ id }),
  }),
};
