import { company, phoneNumberOf } from '#business/company.ts';

/** The office's phone number as a link. */
export function PhoneLink() {
  return (
    <a href={`tel:${phoneNumberOf(company)}`} className="link whitespace-nowrap">
      {company.phone}
    </a>
  );
}
