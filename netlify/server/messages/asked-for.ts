import { mailTexts } from '#i18n/document-texts.ts';
import { type Services, services } from '#i18n/en/services.ts';
import { investorOffers, quoteOfOffer } from '#i18n/investor-offers.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { type MessageRecord, QUOTE_INQUIRY } from '#shared/messages.ts';
import type { QuoteDraft } from '#shared/office/orders.ts';
import {
  DEFAULT_QUOTE,
  INVESTOR_OFFERS,
  INVESTOR_PRICES,
  type InvestorOffer,
  isTitled,
  QUOTED_SERVICES,
  type QuotedService,
} from '#shared/services.ts';

/** What a message asks for. */
type AskedFor = QuotedService | InvestorOffer;

type Message = Pick<MessageRecord, 'inquiryType' | 'language' | 'message'>;

/** Returns what a message asks for: what it names, as the pages' requests do, else what it is about. */
function askedFor({ inquiryType, language, message }: Message): AskedFor | undefined {
  const offers = investorOffers[language];
  const service =
    inquiryType === QUOTE_INQUIRY
      ? serviceNamedIn(message.split('\n').at(-1) ?? '', services)
      : serviceNamedIn(message, mailTexts[language].services);
  const offer =
    INVESTOR_OFFERS.find((each) => message.includes(offers[each].name)) ??
    INVESTOR_OFFERS.find((each) => each === inquiryType);
  return service ?? offer ?? (inquiryType === QUOTE_INQUIRY ? DEFAULT_QUOTE : undefined);
}

/** The longest of the names decides: one may contain another. */
function serviceNamedIn(text: string, names: Services): QuotedService | undefined {
  const [longest] = QUOTED_SERVICES.filter(
    (each) => !isTitled(each) && text.includes(names[each].name),
  ).sort((one, other) => names[other].name.length - names[one].name.length);
  return longest;
}

/** How a quote of what a message asks for begins: an offer to investors is custom work of its name and price. */
export function quoteOfAsked(
  message: Message,
): Pick<QuoteDraft, 'serviceType' | 'title' | 'price'> {
  const asked = askedFor(message);
  if (asked === undefined) return {};
  if (!isOffer(asked)) return { serviceType: asked };
  return { serviceType: 'custom', ...quoteOfOffer(asked, message.language) };
}

/** What a message asks for, as the office reads it: `a Closing Permit Check`. Null where it doesn't say. */
export function askedInWords(message: Message): string | null {
  const asked = askedFor(message);
  if (asked === undefined) return null;
  if (isOffer(asked)) return `the ${investorOffers[DEFAULT_LANGUAGE][asked].name}`;
  const { article, name } = services[asked];
  return `${article} ${name}`;
}

function isOffer(asked: AskedFor): asked is InvestorOffer {
  return Object.hasOwn(INVESTOR_PRICES, asked);
}
