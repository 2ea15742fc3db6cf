import { company } from '#business/company.ts';

/** The office's phone number, ready to be dialled. */
export function CallUs() {
  return (
    <a href={`tel:${company.phoneNumber}`} className="link whitespace-nowrap">
      {company.phone}
    </a>
  );
}
