import { useStore } from '@nanostores/react';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ADD_ON, checkDraft } from '#report/draft.ts';
import { type FieldSchema, REPORT_FIELDS } from '#report/fields.ts';
import type { ReportProblem } from '#report/tier-rules.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { ChangeDialog } from '../order/ChangeDialog.tsx';
import { call, download } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Notice } from '../shell/Notice.tsx';
import { Link, navigate, usePath } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { useForm } from '../shell/use-form.ts';
import { Conflicts } from './Conflicts.tsx';
import { ComposerContext, idOf, type OpenEntry } from './composer.ts';
import { type DraftEditor, type DraftState, draftEditor } from './draft-editor.ts';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import { SavingStatus } from './SavingStatus.tsx';
import { Section } from './Section.tsx';
import { TierChoice } from './TierChoice.tsx';
import { fieldsOf, type Path } from './values.ts';

const STOPS = 'what-stops-delivery';

/** The form's sections: first the fields that are in no group or list. Tier and order are the order's. */
const { tier: _tier, order: _order, ...FIELDS } = REPORT_FIELDS.properties ?? {};
const isSection = ({ properties, items }: FieldSchema) => Boolean(properties ?? items);
const SECTIONS: FieldSchema = {
  properties: {
    '': {
      properties: Object.fromEntries(
        Object.entries(FIELDS).filter(([, field]) => !isSection(field)),
      ),
      ...(REPORT_FIELDS.required && { required: REPORT_FIELDS.required }),
    },
    ...Object.fromEntries(Object.entries(FIELDS).filter(([, field]) => isSection(field))),
  },
};

/** Which section a path is in. */
function sectionOf([name]: Path): string {
  return typeof name === 'string' && SECTIONS.properties?.[name] ? name : '';
}

/** The composer: writes an order's report, previews and delivers it. */
export default function Report() {
  const orderId = usePath().split('/').at(-1) ?? '';
  const editor = draftEditor(orderId);
  const params = { id: orderId };
  const { data: order, ...loading } = useData('GET /orders/:id', { params });
  const { data: draft, ...draftLoading } = useData('GET /orders/:id/draft', { params });
  const state = useStore(editor.$state);
  useEffect(() => {
    if (draft) editor.receive(draft);
  }, [draft, editor]);
  useEffect(() => {
    document.addEventListener('visibilitychange', editor.flush);
    return () => {
      document.removeEventListener('visibilitychange', editor.flush);
      editor.flush();
    };
  }, [editor]);
  if (!order) return <Loading {...loading} />;
  if (!state) return <Loading {...draftLoading} />;
  return <Form {...state} orderId={orderId} order={order} editor={editor} />;
}

interface FormProps extends DraftState {
  readonly orderId: string;
  readonly order: OrderDetails;
  readonly editor: DraftEditor;
}

function Form({ orderId, order, editor, subject, content, saving, conflicts }: FormProps) {
  const delivery = useForm('delivery', {});
  const { isBusy, result, run } = useAction();
  const [openSections, setOpen] = useState<Readonly<Record<string, OpenEntry | undefined>>>({});
  const [revealed, setRevealed] = useState<Path>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [delivered, setDelivered] = useState<number>();
  const otherScroll = useRef(0);
  const isWide = useSyncExternalStore(watchWidth, () => WIDE.matches);
  const isAddOn = content.tier === ADD_ON;
  const tier = isAddOn ? ADD_ON : subject.tier;
  // Checks and preview follow when typing leaves time for them.
  const settled = useDeferredValue(content);
  const { problems } = useMemo(() => checkDraft(settled, subject), [settled, subject]);
  const bySection = useMemo(() => Map.groupBy(problems, ({ path }) => sectionOf(path)), [problems]);

  const open = useCallback(
    (section: string, entry: OpenEntry | undefined) =>
      setOpen((now) => ({ ...now, [section]: entry })),
    [],
  );
  const reveal = useCallback(
    (path: Path) => {
      open(sectionOf(path), typeof path[1] === 'number' ? path[1] : 'none');
      setPreviewed(false);
      setRevealed([...path]);
    },
    [open],
  );
  useEffect(() => {
    if (revealed) focusAt(revealed);
  }, [revealed]);
  const composer = useMemo(
    () => ({ orderId, editor, tier, reveal, open }) as const,
    [orderId, editor, tier, reveal, open],
  );

  const switchPreview = () => {
    const scroll = otherScroll.current;
    otherScroll.current = scrollY;
    setPreviewed(!isPreviewed);
    requestAnimationFrame(() => scrollTo({ top: scroll, behavior: 'instant' }));
  };
  const save = async () => {
    const version = await editor.save();
    if (editor.$state.get()?.conflicts.length) {
      throw new Error('Choose first between your text and the other person’s.');
    }
    return version;
  };
  const openPdf = () =>
    void run(async () => {
      await save();
      await download(`report-${subject.order}.pdf`, 'GET /orders/:id/draft/pdf', {
        params: { id: orderId },
      });
    });
  const deliver = () => {
    if (problems.length === 0) return void run(async () => setDelivered(await save()));
    setPreviewed(false);
    requestAnimationFrame(() => document.getElementById(STOPS)?.focus());
  };
  const corrected = order.order.status === 'delivered';
  const canDeliver = !isAddOn && order.actions.includes('deliver');
  const label = corrected ? 'Replace report' : 'Deliver';
  return (
    <ComposerContext value={composer}>
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
            <TierChoice content={content} orderTier={subject.tier} editor={editor} />
            <div className="mt-5 border-b border-rule">
              {fieldsOf(SECTIONS, content, tier).map(([name, schema]) => (
                <Section
                  key={name}
                  name={name}
                  schema={schema}
                  value={name ? content[name] : content}
                  problems={bySection.get(name) ?? NO_PROBLEMS}
                  openEntry={openSections[name]}
                />
              ))}
            </div>
            <h2 id={STOPS} tabIndex={-1} className="mt-8 text-title">
              {isAddOn ? 'What is still missing' : 'What still stops delivery'}
            </h2>
            <Problems problems={problems} reveal={reveal} />
            {!isAddOn && !canDeliver && (
              <p className="mt-3">The order can’t be delivered now: {order.next.text}</p>
            )}
          </div>
          <section
            aria-labelledby="preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
            className={`office-preview border border-rule bg-white p-5 ${isPreviewed ? '' : 'max-xl:hidden'}`}
          >
            <div className="flex items-center justify-between gap-4">
              <h2 id="preview" className="text-title">
                Preview
              </h2>
              <Button
                className="button button-quiet office-action"
                isDisabled={isBusy}
                onClick={openPdf}
              >
                Open the PDF
              </Button>
            </div>
            {(isPreviewed || isWide) && (
              <Preview orderId={orderId} content={settled} subject={subject} />
            )}
          </section>
        </div>
        <div className="office-composer-bar border-t border-rule-strong bg-paper py-2.5">
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
          {result && <Notice {...result} />}
          <div className="flex flex-wrap items-center justify-end gap-2.5">
            <SavingStatus saving={saving} isAsked={conflicts.length > 0} />
            <button
              type="button"
              className="button button-quiet office-action aria-pressed:bg-lagoon-mist xl:hidden"
              aria-pressed={isPreviewed}
              onClick={switchPreview}
            >
              Preview
            </button>
            {canDeliver && (
              <Button
                className="button button-primary office-action"
                isDisabled={isBusy}
                onClick={deliver}
              >
                {label}
              </Button>
            )}
          </div>
        </div>
      </div>
      {delivered !== undefined && (
        <ChangeDialog
          form={delivery}
          orderId={orderId}
          title={label}
          button="Deliver and email"
          done=""
          preview={{ change: 'deliver', draftVersion: delivered }}
          send={(isCompared) =>
            call('POST /orders/:id/deliveries', {
              params: { id: orderId },
              body: { draftVersion: delivered, corrected, isCompared },
            })
          }
          onClose={() => setDelivered(undefined)}
          onDone={() => navigate(`/office/orders/${orderId}`)}
        />
      )}
    </ComposerContext>
  );
}

/** There is room for the preview beside the form. */
const WIDE = matchMedia('(width >= 80rem)');

function watchWidth(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
}

const NO_PROBLEMS: readonly ReportProblem[] = [];

/** Puts the focus on what a path leads to, or on the first field in it. */
function focusAt(path: Path): void {
  const focusable = 'input, select, textarea, summary';
  const element = document.getElementById(idOf(path));
  const target = element?.matches(focusable)
    ? element
    : element?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
