import { useStore } from '@nanostores/react';
import { useStatus } from '#client/StatusRegion.tsx';
import { orderNumber } from '#shared/order-number.ts';
import { $keptNews, type KeptNews } from './kept-news.ts';
import { Link } from './router.tsx';

const WORDS: Readonly<Record<KeptNews, string>> = {
  sending: 'What this device has kept for this report is being stored:',
  stored: 'What this device had kept for this report is stored now:',
  asks: 'What this device has kept for this report waits for a choice of yours:',
  kept: 'What this device has kept for this report could not be stored yet. Open it to see why:',
  ended: 'This order was canceled or erased. What this device had kept for its report is removed:',
};

/** Says what becomes of what earlier pages could not store. */
export function KeptNotice() {
  const news = Object.entries(useStore($keptNews));
  useStatus(news.map(([orderId, each]) => `${WORDS[each]} ${orderNumber(orderId)}`).join(' '));
  if (news.length === 0) return null;
  return (
    <ul className="mb-5 border-l-4 border-coral bg-sand-soft px-4 py-1">
      {news.map(([orderId, each]) => (
        <li key={orderId} className="py-1">
          <span>{WORDS[each]}</span>{' '}
          <Link
            className="link inline-flex min-h-11 items-center figures"
            href={`/office/${each === 'ended' ? 'orders' : 'report'}/${orderId}`}
          >
            {orderNumber(orderId)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
