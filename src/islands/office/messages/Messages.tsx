import { type ReactNode, useEffect } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { inquiries } from '#i18n/en/inquiries.ts';
import type { AnswerPhrase } from '#i18n/en/phrases.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import type { OfficeCalls } from '#shared/calls.ts';
import { callLink, mailLink } from '#shared/contact-links.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { MessageList, MessageSummary } from '#shared/office/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { call, preview } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { AreaField, TextField } from '../shell/fields.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { NextTask } from '../shell/NextTask.tsx';
import { Notice } from '../shell/Notice.tsx';
import { PhraseChooser } from '../shell/PhraseChooser.tsx';
import { PreviewPlace } from '../shell/PreviewPlace.tsx';
import { usePerson } from '../shell/person.ts';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { Link, replaceQuery, usePath, useQuery } from '../shell/router.tsx';
import { offerUndo } from '../shell/undo.ts';
import { useAction, useLostPress } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { useForm } from '../shell/use-form.ts';
import { usePreview } from '../shell/use-preview.ts';
import { WhoHasIt } from '../shell/WhoHasIt.tsx';
import { ANSWER_NAMES, blankIn, withPhrase } from './answer-phrases.ts';
import { MessageText } from './MessageText.tsx';

type MessagesQuery = OfficeCalls['GET /messages']['query'];

/** The part of the URL after `?` that shows all messages; without one, those that wait are shown. */
const ALL = 'show=all';

function queryOf(shown: string): MessagesQuery {
  const search = new URLSearchParams(shown).get('search');
  if (search) return { search };
  return shown === ALL ? {} : { open: 'true' };
}

/** Messages of visitors: the list, or one of them with the office's answers. */
export default function Messages() {
  const id = usePath().split('/')[3];
  return id ? <OneMessage id={id} /> : <List />;
}

function List() {
  const shown = useQuery();
  const query = queryOf(shown);
  const form = useForm('messages', { search: query.search ?? '' });
  const { data, failure, reload } = useData('GET /messages', { query });
  const status = data ? countOf(data, query) : 'Loading …';
  useStatus(status);
  const search = () => {
    const typed = form.value('search').trim();
    form.forget();
    replaceQuery(typed ? String(new URLSearchParams({ search: typed })) : ALL);
  };
  return (
    <>
      <form
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          {...form.field('search')}
          label="Number, name, email, phone or text"
          type="search"
          minLength={3}
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={query.open !== undefined}
          onClick={() => replaceQuery(query.open ? ALL : '')}
        >
          {query.open ? 'Show all' : 'Show open ones'}
        </button>
      </form>
      {failure && <LoadFailure text={failure} reload={reload} />}
      <p className="mt-6 text-label text-ink-soft">{status}</p>
      <ul className="mt-2">
        {data?.messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
    </>
  );
}

function countOf({ messages, isCut }: MessageList, query: MessagesQuery): string {
  if (isCut) return `The newest ${messages.length}. Search for an older one.`;
  if (messages.length === 0)
    return query.open ? 'Every message is answered.' : 'No message matches.';
  return messages.length === 1 ? '1 message' : `${messages.length} messages`;
}

function Row({ message }: { readonly message: MessageSummary }) {
  const { id, inquiryType, createdAt, answeredAt, language, assignee } = message;
  return (
    <li className="office-row">
      <Link href={`/office/messages/${id}`} className="group block min-w-0">
        <span className="block font-semibold group-hover:underline wrap-anywhere">
          {senderOf(message)}
        </span>
        <span className="block truncate">{message.message || 'Erased'}</span>
        <span className="block text-label text-ink-soft figures">
          {[
            orderNumber(id),
            inquiries[inquiryType],
            LANGUAGE_FACTS[language].englishName,
            formatTimeInFlorida(createdAt),
          ].join(', ')}
        </span>
      </Link>
      <span className={answeredAt ? 'text-label text-ink-soft' : 'text-label font-bold text-open'}>
        {answeredAt ? 'Answered' : (assignee?.name ?? 'Open')}
      </span>
    </li>
  );
}

const MARKED = 'The message is marked as answered.';

function OneMessage({ id }: { readonly id: string }) {
  const { data, failure, reload } = useData('GET /messages/:id', { params: { id } });
  const { actions } = usePerson();
  const action = useAction(reload);
  const isDone = action.result?.tone === 'success';
  const form = useForm('answer', { text: '' }, action);
  const body = { text: form.value('text') };
  const shown = usePreview(
    body.text.trim() ? body : undefined,
    () => preview('POST /messages/:id/answers', { params: { id }, body }),
    data,
  );
  useEffect(() => offerUndo(data?.undo), [data]);
  useLostPress(action, action.result?.ifDone === MARKED && Boolean(data?.message.answeredAt));
  if (!data) return <Loading failure={failure} reload={reload} />;
  const { message, asksFor, answers, mails } = data;
  const language = LANGUAGE_FACTS[message.language].englishName;
  const answer = () =>
    shown.press((headers) => call('POST /messages/:id/answers', { params: { id }, body, headers }));
  const failed = mails.filter(({ state }) => state === 'failed');
  return (
    <>
      <Link href="/office/messages" className="link -mt-3 inline-flex min-h-11 items-center">
        All messages
      </Link>
      <h2 className="mt-2 text-title wrap-anywhere">{senderOf(message)}</h2>
      {!message.answeredAt && (
        <WhoHasIt
          assignee={message.assignee}
          assign={(personId) =>
            call('POST /messages/:id/assignee', { params: { id }, body: { personId } })
          }
          reload={reload}
        />
      )}
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] max-3xs:grid-cols-1 gap-x-6 gap-y-1.5">
        <Fact label="Number">{orderNumber(message.id)}</Fact>
        <Fact label="About">{inquiries[message.inquiryType]}</Fact>
        <Fact label="Email">
          <a className="link office-fact-link" href={mailLink(message.email)}>
            {message.email}
          </a>
        </Fact>
        <Fact label="Phone">
          <Phone number={message.phone} />
        </Fact>
        <Fact label="Reads">{language}</Fact>
        <Fact label="Written">{formatTimeInFlorida(message.createdAt)}</Fact>
        <Fact label="Answered">
          {message.answeredAt ? formatTimeInFlorida(message.answeredAt) : 'not yet'}
        </Fact>
      </dl>
      <div className="mt-5">
        <MessageText message={message} />
      </div>
      {actions.includes('quote') && !message.erasedAt && (
        <p className="mt-3">
          <Link
            className="link inline-flex min-h-11 items-center font-semibold"
            href={`/office/quote?message=${id}`}
          >
            {asksFor ? `Quote ${asksFor}` : 'Write a quote'}
          </Link>
        </p>
      )}
      {answers.map(({ text: answered, person, at }) => (
        <section key={at} className="mt-6 border-l-4 border-lagoon pl-4">
          <h3 className="text-label text-ink-soft figures">
            {person} answered, {formatTimeInFlorida(at)}
          </h3>
          <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{answered}</p>
        </section>
      ))}
      {failed.map((mail) => (
        <Notice
          key={mail.id}
          text={`An email to ${mail.to} was not sent: ${mail.whyNotSent ?? 'no reason was given'}.`}
        />
      ))}
      {failure && <LoadFailure text={failure} reload={reload} />}
      {isDone && (
        <>
          <ResultNotice result={action.result} />
          <NextTask after={id} />
        </>
      )}
      {actions.includes('answer_messages') && (
        <form
          className="mt-8 grid max-w-measure gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const blank = blankIn(body.text);
            if (blank) form.setError('text', `Fill in ${blank}.`);
            else if (!shown.isAwaited) {
              void form.submit(answer, `The answer goes to ${message.email}.`);
            }
          }}
        >
          <PhraseChooser
            label="Insert a phrase"
            phrases={Object.entries(ANSWER_NAMES) as [AnswerPhrase, string][]}
            onChoose={(name) =>
              form.setValue(
                'text',
                withPhrase(form.value('text'), phraseTexts[message.language].answers[name]),
              )
            }
          />
          <AreaField
            {...form.field('text')}
            label={`Answer in ${language}`}
            hint={`Subject, heading and footer are in ${language}. Your sentences go out as you write them.`}
            rows={8}
            required
            maxLength={LIMITS.longText}
            lang={message.language}
          />
          <PreviewPlace preview={shown} />
          {!isDone && <ResultNotice result={action.result} />}
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Button
              type="submit"
              className="button button-primary"
              isDisabled={action.isBusy || shown.isAwaited}
            >
              Send answer
            </Button>
            {!message.answeredAt && (
              <Button
                className="button button-quiet"
                isDisabled={action.isBusy}
                onClick={() =>
                  void action.run(
                    () => call('POST /messages/:id/answered', { params: { id } }),
                    MARKED,
                  )
                }
              >
                Mark as answered
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="pt-0.5 text-label text-ink-soft">{label}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </>
  );
}

/** Some numbers can't be dialed as they were typed. */
function Phone({ number }: { readonly number: string | null }) {
  if (!number) return 'not given';
  const url = callLink(number);
  if (!url) return number;
  return (
    <a className="link office-fact-link" href={url}>
      {number}
    </a>
  );
}

function senderOf({ firstName, lastName }: MessageRecord): string {
  return `${firstName} ${lastName}`.trim();
}
