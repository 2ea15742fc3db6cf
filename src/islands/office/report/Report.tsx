import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { checkDraft, tierOfDraft } from '#report/draft.ts';
import type { FieldGroup } from '#report/fields.ts';
import { groupedBy } from '#report/grouped-by.ts';
import { type PhotoSizes, photoProblems } from '#report/photo-room.ts';
import { photosOf } from '#report/photos.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import type { DraftSubject } from '#shared/office/reports.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { call, download } from '../shell/api.ts';
import { DELIVERED } from '../shell/delivered.ts';
import { Loading } from '../shell/Loading.tsx';
import { closeOver, Link, navigate, openOver, replace, usePath } from '../shell/router.tsx';
import { offerUndo } from '../shell/undo.ts';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { WhoHasIt } from '../shell/WhoHasIt.tsx';
import { Background } from './Background.tsx';
import { ChoicesDialog } from './ChoicesDialog.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import { ComposerContext, SettledContext } from './composer.ts';
import { DeliverDraftDialog } from './DeliverDraftDialog.tsx';
import { type DraftEditor, draftEditor } from './draft-editor.ts';
import { draftPhotos } from './draft-photos.ts';
import { type DraftState, isEnded } from './draft-state.ts';
import { OpenData } from './OpenData.tsx';
import { PhotoRoom } from './PhotoRoom.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { Problems } from './Problems.tsx';
import { SAVING_STATUS } from './SavingStatus.tsx';
import { Section } from './Section.tsx';
import { SECTIONS, sectionOf } from './sections.ts';
import { TierChoice } from './TierChoice.tsx';
import { useOpenSections } from './use-open-sections.ts';
import { usePreviewSwitch } from './use-preview-switch.ts';
import { useSettled } from './use-settled.ts';
import { fieldsOf } from './values.ts';

const STOPS = 'what-stops-delivery';

/** The composer: writes an order's report, previews and delivers it. */
export default function Report() {
  const orderId = usePath().split('/')[3] ?? '';
  const editor = draftEditor(orderId);
  const params = { id: orderId };
  const { data: order, ...loading } = useData('GET /orders/:id', { params });
  const { data: draft, ...draftLoading } = useData('GET /orders/:id/draft', { params });
  const state = useStore(editor.$state);
  useEffect(() => {
    if (draft) editor.receive(draft);
  }, [draft, editor]);
  useEffect(() => editor.open(), [editor]);
  useEffect(() => offerUndo(order?.undo), [order]);
  const hasEnded = state !== undefined && isEnded(state.saving);
  const readWhyNow = useEffectEvent(loading.reload);
  useEffect(() => {
    if (hasEnded) void readWhyNow();
  }, [hasEnded]);
  if (!order) return <Loading {...loading} />;
  if (!state) return <Loading {...draftLoading} />;
  return (
    <Form {...state} orderId={orderId} order={order} editor={editor} reloadOrder={loading.reload} />
  );
}

interface FormProps extends DraftState {
  readonly orderId: string;
  readonly order: OrderDetails;
  readonly editor: DraftEditor;
  readonly reloadOrder: () => Promise<void>;
}

function Form({ orderId, order, editor, reloadOrder, ...state }: FormProps) {
  const { draft: subject, content, saving, conflicts, writer } = state;
  const photos = draftPhotos(editor);
  const sizes = useStore(photos.$sizes);
  const [path, screen] = [usePath(), `/office/report/${orderId}`];
  const action = useAction();
  const { isPreviewed, isWide, switchPreview, showForm } = usePreviewSwitch(path, screen);
  const { openEntries, open, reveal } = useOpenSections(screen, editor, showForm);
  const tier = tierOfDraft(content, subject.tier);
  const isOther = tier !== subject.tier;
  const language = LANGUAGES.find((each) => each === content.language) ?? subject.language;
  const fields: FieldGroup = content;
  const settled = useSettled(content);
  const problems = useMemo(
    () => settled && problemsOf(settled, subject, sizes),
    [settled, subject, sizes],
  );
  const bySection = useMemo(
    () => groupedBy(problems ?? [], ({ path }) => sectionOf(path)),
    [problems],
  );
  const composer = useMemo(
    () => ({ orderId, editor, photos, tier, language, reveal, open }) as const,
    [orderId, editor, photos, tier, language, reveal, open],
  );
  const corrected = order.order.status === 'delivered';
  const canDeliver = !isOther && order.actions.includes('deliver');
  const label = corrected ? 'Replace report' : 'Deliver';

  const openPdf = () =>
    void action.run(async () => {
      await saveSettled(editor);
      await download(`report-${subject.order}.pdf`, 'GET /orders/:id/draft/pdf', {
        params: { id: orderId },
      });
    });
  const deliver = () => {
    // What was typed just now counts.
    if (problemsOf(editor.state.content, subject, sizes).length > 0) {
      void showForm().then(() =>
        requestAnimationFrame(() => document.getElementById(STOPS)?.focus()),
      );
      return;
    }
    void action.run(async () => {
      await saveSettled(editor);
      openOver(`${screen}/deliver`);
    });
  };
  const isChosen = conflicts.length === 0;
  const closeChoices = useCallback(async () => {
    await closeOver(`${screen}/choices`, screen);
    // The button that led there is gone.
    if (isChosen) document.getElementById(SAVING_STATUS)?.focus();
  }, [screen, isChosen]);
  return (
    <ComposerContext value={composer}>
      <SettledContext value={settled}>
        <div className="office-composer">
          <div className="grid grid-cols-1 items-start gap-x-10 xl:grid-cols-2">
            <div className={isPreviewed ? 'max-xl:hidden' : ''}>
              <p>
                <Link
                  className="link inline-flex min-h-11 items-center"
                  href={`/office/orders/${orderId}`}
                >
                  {order.order.propertyAddress}
                </Link>
              </p>
              <WhoHasIt
                assignee={order.order.assignee}
                assign={(personId) =>
                  call('POST /orders/:id/assignee', { params: { id: orderId }, body: { personId } })
                }
                reload={reloadOrder}
              />
              <TierChoice content={content} orderTier={subject.tier} editor={editor} />
              <Background language={subject.language} />
              <OpenData />
              <div className="mt-5 border-b border-rule">
                {fieldsOf(SECTIONS, fields, tier).map(([name, schema]) => (
                  <Section
                    key={name}
                    name={name}
                    schema={schema}
                    value={name ? fields[name] : fields}
                    problems={bySection.get(name) ?? NO_PROBLEMS}
                    openEntry={openEntries[name]}
                  />
                ))}
              </div>
              <PhotoRoom content={content} sizes={sizes} />
              <h2 id={STOPS} tabIndex={-1} className="mt-8 text-title">
                {isOther ? 'What is still missing' : 'What still stops delivery'}
              </h2>
              {problems ? (
                <Problems problems={problems} reveal={reveal} />
              ) : (
                <p className="mt-2">The report is read.</p>
              )}
              {!isOther && !canDeliver && (
                <p className="mt-3">The order can’t be delivered now: {order.next.text}</p>
              )}
            </div>
            <PreviewPane
              orderId={orderId}
              content={settled ?? content}
              subject={subject}
              isShown={settled !== undefined && (isPreviewed || isWide)}
              isPreviewed={isPreviewed}
              isBusy={action.isBusy}
              onOpenPdf={openPdf}
            />
          </div>
          <ComposerBar
            saving={saving}
            conflicts={conflicts}
            writer={writer}
            onChoose={() => openOver(`${screen}/choices`)}
            action={action}
            isPreviewed={isPreviewed}
            onSwitchPreview={switchPreview}
            onDeliver={canDeliver ? deliver : undefined}
            deliverLabel={label}
          />
        </div>
        {path === `${screen}/choices` && (
          <ChoicesDialog conflicts={conflicts} onClose={() => void closeChoices()} />
        )}
        {path === `${screen}/deliver` && canDeliver && problems?.length === 0 && (
          <DeliverDraftDialog
            orderId={orderId}
            title={label}
            corrected={corrected}
            files={order.files}
            language={language}
            save={() => saveSettled(editor)}
            onClose={() => void closeOver(path, screen)}
            onDone={() => {
              // Back from the order leads to the report, not to this dialog.
              replace(screen);
              navigate(`/office/orders/${orderId}?${DELIVERED}`);
            }}
          />
        )}
      </SettledContext>
    </ComposerContext>
  );
}

/** Everything that keeps a draft from being delivered. */
function problemsOf(
  content: WrittenReport,
  subject: DraftSubject,
  sizes: PhotoSizes,
): readonly ReportProblem[] {
  return [...checkDraft(content, subject).problems, ...photoProblems(photosOf(content), sizes)];
}

/**
 * Saves a draft in which no conflict waits for a choice.
 * @returns the version that has it
 */
async function saveSettled(editor: DraftEditor): Promise<number> {
  const version = await editor.save();
  if (editor.$state.get()?.conflicts.length) {
    throw new Error('Choose first between your text and the other person’s.');
  }
  return version;
}

const NO_PROBLEMS: readonly ReportProblem[] = [];
