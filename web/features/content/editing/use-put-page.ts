import type { ContentPage } from "#contract/content/content.ts";
import { usePage } from "#web/platform/page/route-context.ts";

/** The answer of an act is the fresh state; lists and history are asked again when next seen. */
export function usePutPage() {
  const { api, queryClient } = usePage();
  return (page: ContentPage) => {
    queryClient.setQueryData(api.content.getContentPage.queryOptions({ input: { pageId: page.id } }).queryKey, page);
    void queryClient.invalidateQueries({ queryKey: api.content.listContentPages.key() });
    void queryClient.invalidateQueries({ queryKey: api.content.listContentRevisions.key() });
  };
}
