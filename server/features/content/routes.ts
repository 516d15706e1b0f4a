import type { ContentCategory, ContentKind } from "#contract/content/content-states.ts";
import { contentCategories } from "#contract/content/content-states.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { createPage, deletePage, restoreRevision, saveDraft, setPicture } from "./commands.ts";
import { presentLine, presentPage, presentPublished, presentPublishedLine, presentRevision, presentRevisionLine } from "./present.ts";
import { publish, unschedule, withdraw } from "./publishing.ts";
import { countCategories, findPage, findPageAt, findRevision, listPages, listPublicPages, listRevisions } from "./queries.ts";

/** One page as its editors see it. */
export async function getContentPage({ db, config, clock }: Services, { readsIn: language }: User, id: string) {
  return presentPage(found(await findPage(db, id)), { config, now: clock.now(), language });
}

export function contentRoutes(services: Services) {
  const { db, config, clock } = services;
  const routes = api.content;
  const getPage = (id: string, { actor }: CallContext) => getContentPage(services, requireUser(actor), id);
  const seenBy = (context: CallContext) => [requireUser(context.actor), context.ifMatch ?? refuse("version.required")] as const;

  return {
    listPublishedContent: routes.listPublishedContent.handler(async ({ input }) => {
      const now = clock.now();
      const [page, categories] = await Promise.all([listPublicPages(db, input, now), countCategories(db, input.kind, now)]);
      return {
        ...page,
        items: page.items.flatMap((row) => presentPublishedLine(row, { config, now, language: input.language })),
        categories: contentCategories.flatMap((category: ContentCategory) => {
          const count = categories.find((counted) => counted.category === category)?.count;
          return count === undefined ? [] : [{ category, count }];
        }),
      };
    }),
    getPublishedPage: routes.getPublishedPage.handler(async ({ input: { kind, slug, language } }) => {
      const row = found(await findPageAt(db, kind as ContentKind, slug));
      const page = presentPublished(row, { config, now: clock.now(), language });
      if (!page && row.withdrawn_at) refuse("content.withdrawn");
      return found(page);
    }),
    getTerms: routes.getTerms.handler(async () => ({ version: await services.termsVersion(db) })),
    listContentPages: routes.listContentPages.handler(async ({ input, context }) => {
      const now = clock.now();
      const { readsIn: language } = requireUser(context.actor);
      const page = await listPages(db, { ...input, language }, now);
      return { ...page, items: page.items.map((row) => presentLine(row, now, language)) };
    }),
    createContentPage: routes.createContentPage.handler(async ({ input, context }) =>
      getPage(await createPage(services, requireUser(context.actor), input, context.idempotencyKey), context),
    ),
    getContentPage: routes.getContentPage.handler(({ input, context }) => getPage(input.pageId, context)),
    updateContentPage: routes.updateContentPage.handler(async ({ input: { pageId, ...input }, context }) => {
      const [user, version] = seenBy(context);
      await saveDraft(services, user, pageId, input, version);
      return getPage(pageId, context);
    }),
    deleteContentPage: routes.deleteContentPage.handler(async ({ input: { pageId }, context }) => {
      await deletePage(services, requireUser(context.actor), pageId);
      return { id: pageId };
    }),
    publishContentPage: routes.publishContentPage.handler(async ({ input: { pageId, languages, publishAt }, context }) => {
      const [user, version] = seenBy(context);
      await publish(services, user, { id: pageId, languages, publishAt: publishAt === null ? null : new Date(publishAt) }, version);
      return getPage(pageId, context);
    }),
    unscheduleContentPage: routes.unscheduleContentPage.handler(async ({ input: { pageId }, context }) => {
      await unschedule(services, requireUser(context.actor), pageId, seenBy(context)[1]);
      return getPage(pageId, context);
    }),
    withdrawContentPage: routes.withdrawContentPage.handler(async ({ input: { pageId }, context }) => {
      await withdraw(services, requireUser(context.actor), pageId, seenBy(context)[1]);
      return getPage(pageId, context);
    }),
    removeContentPicture: routes.removeContentPicture.handler(async ({ input: { pageId }, context }) => {
      await setPicture(services, requireUser(context.actor), pageId, null);
      return getPage(pageId, context);
    }),
    listContentRevisions: routes.listContentRevisions.handler(async ({ input: { pageId, ...paging } }) => {
      found(await findPage(db, pageId));
      const page = await listRevisions(db, pageId, paging);
      return { ...page, items: page.items.map(presentRevisionLine) };
    }),
    getContentRevision: routes.getContentRevision.handler(async ({ input: { pageId, number } }) =>
      presentRevision(found(await findRevision(db, pageId, number))),
    ),
    restoreContentRevision: routes.restoreContentRevision.handler(async ({ input: { pageId, number }, context }) => {
      const [user, version] = seenBy(context);
      await restoreRevision(services, user, pageId, number, version);
      return getPage(pageId, context);
    }),
  };
}
