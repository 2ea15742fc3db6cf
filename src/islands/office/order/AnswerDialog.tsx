import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { hasReport } from '#shared/services.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { AreaField } from '../shell/fields.tsx';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Ends the waiting for a customer: what they answered, and which part of it their report answers too. */
export function AnswerDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('customer-answer', { said: '', asked: '' });
  const { language, serviceType } = details.order;
  const [said, asked] = [form.value('said'), form.value('asked').trim()];
  const body = { said, ...(asked && { asked }) };
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title="They answered"
      button="Go on with the order"
      done="The order waits no longer."
      change={['POST /orders/:id/customer-answers', { params: { id: props.orderId }, body }]}
      isComplete={said.trim() !== ''}
    >
      <p>
        The order’s date moves by the office hours that it waited, to the closing after them. Where
        it moves, the customer is told the new date.
      </p>
      <AreaField
        {...form.field('said')}
        label="What they said"
        hint="For the office alone: it becomes a note."
        required
        rows={4}
        maxLength={LIMITS.longText}
      />
      {hasReport(serviceType) && (
        <AreaField
          {...form.field('asked')}
          label="Add to “You asked” of the report (optional)"
          hint={`Only what the report is to answer, in ${LANGUAGE_FACTS[language].englishName}. Leave out what others shouldn’t read.`}
          rows={2}
          lang={language}
        />
      )}
    </MailingDialog>
  );
}
