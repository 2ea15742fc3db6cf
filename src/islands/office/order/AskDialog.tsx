import type { QuestionPhrase } from '#i18n/en/phrases.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { blankIn, withPhrase } from '../messages/answer-phrases.ts';
import { AreaField } from '../shell/fields.tsx';
import { PhraseChooser } from '../shell/PhraseChooser.tsx';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';
import { QUESTION_NAMES } from './question-phrases.ts';

/** Asks the customer of an order something by email. The order waits for the answer. */
export function AskDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('question', { text: '' });
  const text = form.value('text');
  const { language, waitingSince } = details.order;
  const { englishName } = LANGUAGE_FACTS[language];
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title={waitingSince ? 'Ask the customer once more' : 'Ask the customer'}
      button="Send the question"
      done="The customer is asked, and the order waits for the answer."
      change={['POST /orders/:id/questions', { params: { id: props.orderId }, body: { text } }]}
      isComplete={text.trim() !== ''}
      check={() => {
        const blank = blankIn(text);
        if (!blank) return;
        form.setError('text', `Fill in ${blank}.`);
        throw new Error('A blank is not filled in yet.');
      }}
    >
      <p>
        Until they answer, the order isn’t late. Today shows it again after three business days, or
        where a day of the customer comes first.
      </p>
      <PhraseChooser
        label="Insert a phrase"
        phrases={Object.entries(QUESTION_NAMES) as [QuestionPhrase, string][]}
        onChoose={(name) =>
          form.setValue('text', withPhrase(text, phraseTexts[language].questions[name]))
        }
      />
      <AreaField
        {...form.field('text')}
        label={`Question in ${englishName}`}
        hint="It goes out as you write it, between our greeting and how to answer."
        required
        rows={5}
        maxLength={LIMITS.longText}
        lang={language}
      />
    </MailingDialog>
  );
}
