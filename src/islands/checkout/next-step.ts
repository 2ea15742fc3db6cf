import { claims } from '#business/claims.ts';
import { services } from '#business/services.ts';
import type { PublicOrder } from '#shared/orders.ts';

/** What happens next with an order, in words for its visitor, and what they can do themselves. */
export interface NextStep {
  readonly text: string;
  readonly action: 'check-again' | 'ask-for-report' | 'order-again' | null;
}

const OFFICE_IS_AT_IT: NextStep = {
  text: 'The office has been told and will contact you. You can also call us now.',
  action: null,
};

const REPORT_IS_KEPT: NextStep = {
  text: 'Your report was emailed to you before, as a PDF.',
  action: null,
};

/** What happens next with an order that does not wait to be paid, and when. */
export function nextStepOf(order: PublicOrder): NextStep {
  const { status, paymentStatus } = order;
  switch (paymentStatus) {
    case 'pending':
    case 'failed':
      return another(order);
    case 'processing':
      return { text: afterTheBank(order), action: 'check-again' };
    case 'needs_review':
      return OFFICE_IS_AT_IT;
    case 'disputed':
      return status === 'delivered' ? REPORT_IS_KEPT : OFFICE_IS_AT_IT;
    case 'refunded':
      return status === 'delivered' ? REPORT_IS_KEPT : another(order);
    case 'paid':
    case 'partially_refunded':
      return nextWork(order);
  }
}

/** What happens next with the property of an order that is paid. */
function nextWork(order: PublicOrder): NextStep {
  switch (order.status) {
    case 'pending':
    case 'confirmed':
      return { text: beginning(order), action: null };
    case 'in_progress':
      return {
        text: `${report(order)} Where a public office is closed, or its records have to be requested in person, we’ll tell you and agree on a new date.`,
        action: null,
      };
    case 'delivered':
      return {
        text: `If you can’t find it, look in the spam folder, then ask us to send it again. If something is missing from it, tell us within ${claims.complaintWithin} of the report being sent to you: we’ll complete it, or refund what you paid for it.`,
        action: 'ask-for-report',
      };
    case 'cancelled':
      return OFFICE_IS_AT_IT;
  }
}

function afterTheBank(order: PublicOrder): string {
  const { status } = order;
  if (status === 'cancelled') {
    return 'If the payment goes through, we’ll contact you about your refund.';
  }
  const receipt = 'Once it is through we’ll email you a receipt.';
  return status === 'delivered' ? receipt : `${receipt} ${beginning(order)}`;
}

function beginning(order: PublicOrder): string {
  const purpose =
    order.serviceType === 'full' ? 'agree on a date for the visit' : 'begin the verification';
  return `We’ll contact you within ${claims.answerWithin} of your payment to ${purpose}. ${report(order)}`;
}

function report({ serviceType }: PublicOrder): string {
  const { delivery } = services[serviceType];
  const when = serviceType === 'full' ? delivery : `${delivery} after your payment`;
  return `Your report comes by email, as a PDF, ${when}.`;
}

function another({ serviceType }: PublicOrder): NextStep {
  const what = serviceType === 'full' ? 'ask us for a new quote' : 'place a new order';
  return { text: `You are welcome to ${what}.`, action: 'order-again' };
}
