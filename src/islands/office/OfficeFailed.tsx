import { company } from '#business/company.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { Entrance } from './sign-in/Entrance.tsx';

/** Replaces the office if one of its screens fails. A link to Today, because the screen may fail again at its address. */
export function OfficeFailed() {
  return (
    <Entrance title="This part of the office failed">
      <p className="mt-3" role="alert">
        Reload the page, or go to Today. If it fails again, tell the person who looks after the
        website. Customers still reach you at <PhoneLink /> and{' '}
        <a className="link" href={`mailto:${company.email}`}>
          {company.email}
        </a>
        .
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          Reload the page
        </button>
        <a className="button button-quiet" href="/office/today">
          Go to Today
        </a>
      </p>
    </Entrance>
  );
}
