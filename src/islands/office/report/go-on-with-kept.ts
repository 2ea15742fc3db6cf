import { computed } from 'nanostores';
import { withPlaceIds } from '#report/entry-ids.ts';
import { upgradeDraft } from '#report/upgrade-draft.ts';
import { call } from '../shell/api.ts';
import { forgetOrder, type LeftBehind } from '../shell/kept.ts';
import { type KeptNews, tellOfKept } from '../shell/kept-news.ts';
import { repeatUntilResponse } from '../shell/repeat-until-response.ts';
import { type DraftEditor, draftEditor } from './draft-editor.ts';
import { hasEnded, type KeptDraft, OrderEnded } from './draft-keeper.ts';
import { draftPhotos } from './draft-photos.ts';

/** Stores what earlier pages have left of an order's report: its text is merged into the draft, and its photographs are uploaded. */
export async function goOnWithKept({ orderId, texts, photos }: LeftBehind): Promise<void> {
  tellOfKept(orderId, 'sending');
  const params = { id: orderId };
  const editor = draftEditor(orderId);
  try {
    await editor.hold(async () => {
      const { order } = await untilResponse(() => call('GET /orders/:id', { params }));
      if (order.status === 'cancelled') throw new OrderEnded();
      editor.receive(await untilResponse(() => call('GET /orders/:id/draft', { params })));
      for (const text of texts) {
        // biome-ignore lint/plugin: the database has what this room's keeper gave it, maybe in an earlier shape
        const { saved, content, conflicts } = text as KeptDraft;
        editor.adopt({
          saved: { ...saved, content: withPlaceIds(upgradeDraft(saved.content)) },
          content: withPlaceIds(upgradeDraft(content)),
          conflicts,
        });
      }
      await draftPhotos(editor).adopt(photos);
      await editor.save();
    });
    tellUntilStored(orderId, editor);
  } catch (error) {
    if (!hasEnded(error)) return tellOfKept(orderId, 'kept');
    await forgetOrder(orderId);
    tellOfKept(orderId, 'ended');
  }
}

function untilResponse<T>(send: () => Promise<T>): Promise<T> {
  return repeatUntilResponse(send, () => {});
}

/** Says what becomes of it for as long as something waits: for a choice, or to be tried again. */
function tellUntilStored(orderId: string, editor: DraftEditor): void {
  const { $unstored } = draftPhotos(editor);
  const $news = computed([editor.$state, $unstored], (state, unstored): KeptNews => {
    if (state?.conflicts.length) return 'asks';
    if (unstored === 'failed' || typeof state?.saving === 'object') return 'kept';
    return unstored === 'none' && state?.saving === 'saved' ? 'stored' : 'sending';
  });
  const end = $news.subscribe((news) => {
    tellOfKept(orderId, news);
    if (news === 'stored') queueMicrotask(() => end());
  });
}
