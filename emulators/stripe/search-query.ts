import type { Stripe } from 'stripe';
import { invalidRequest } from './failures.ts';

type Matches = (intent: Stripe.PaymentIntent) => boolean;

/** One clause: an optional minus, a field, `:` or a comparison, and a quoted text or a number. */
const CLAUSE =
  /^(?<not>-?)(?<field>metadata\[(?<quote>['"])(?<key>.+?)\k<quote>\]|[a-z_]+)(?<operator>:|>=|<=|>|<)(?:(?<valueQuote>['"])(?<text>.*?)\k<valueQuote>|(?<number>\d+))$/;

/**
 * The part of Stripe's search language that intents are found with: clauses on `metadata['key']`, `status`,
 * `currency`, `amount` and `created`, joined by AND. https://docs.stripe.com/search#search-query-language
 */
export function parseSearch(query: string): Matches {
  const clauses = query
    .trim()
    .split(/\s+AND\s+/i)
    .map(parseClause);
  return (intent) => clauses.every((matches) => matches(intent));
}

function parseClause(clause: string): Matches {
  const parts = CLAUSE.exec(clause)?.groups;
  if (parts === undefined) throw unreadable(clause);
  const matches = comparison(parts);
  return parts.not === '-' ? (intent) => !matches(intent) : matches;
}

function comparison(parts: Record<string, string | undefined>): Matches {
  const { field = '', key, operator, text, number } = parts;
  if (key !== undefined) return (intent) => intent.metadata[key] === (text ?? number);
  if (field === 'status' || field === 'currency') return (intent) => intent[field] === text;
  if (field !== 'amount' && field !== 'created') throw unreadable(field);
  const wanted = Number(number ?? text);
  switch (operator) {
    case '>':
      return (intent) => intent[field] > wanted;
    case '>=':
      return (intent) => intent[field] >= wanted;
    case '<':
      return (intent) => intent[field] < wanted;
    case '<=':
      return (intent) => intent[field] <= wanted;
    default:
      return (intent) => intent[field] === wanted;
  }
}

function unreadable(part: string) {
  return invalidRequest(`We were unable to parse your search query, at: ${part}`, {
    param: 'query',
  });
}
