import { FORM_SERVICES, isInForm } from '#shared/services.ts';
import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';
import { parcelNumberNames } from './parcel-numbers.ts';
import { services } from './services.ts';

/** What each service of the order form can find. */
const closingCheck = services['closing-check'];

const foundByEach = FORM_SERVICES.map(
  (service) => `${services[service].title}. ${services[service].canFind}`,
).join('\n\n');

/**
 * Sentences that the office inserts into reports and answers, and edits before they are sent. They hold for every office and
 * year: they name no deadline, amount or section of a law, because those differ and change.
 */
const phrases = {
  /** Texts that a new report begins with. */
  prefill: {
    unincorporated: (county: string) => `Unincorporated ${county} County`,
    county: (county: string) => `${county} County`,
    offices: {
      license: 'Florida Department of Business and Professional Regulation',
      buildingRecord: (county: string) => `${county} County Property Appraiser`,
      visit: 'The property',
    },
    methods: {
      portalByFolio: 'Online portal, by parcel number',
      portalByAddress: 'Online portal, by address',
      request: 'Request in writing',
      license: 'Online license search, by name',
      propertyByFolio: 'Online property search, by parcel number',
      propertyByAddress: 'Online property search, by address',
    },
    /** Where an office’s phone stands. */
    ownPage: 'The office’s own page',
    /** In place of a contractor’s name. */
    nobodyNamed: 'Nobody named on the permit',
    sources: {
      permit: (office: string) => `Permit records: ${office}`,
      license: 'State license search',
      permits: 'The permits',
      buildingRecord: 'Property record card',
    },
    /** What the property appraiser has on record, to be compared with the permits. */
    items: {
      yearBuilt: { item: 'The house', onRecord: (year: string) => `Built in ${year}` },
      area: { item: 'Living area', onRecord: (squareFeet: string) => `${squareFeet} sq ft` },
      bedrooms: {
        item: 'Bedrooms',
        onRecord: (count: string) => (Number(count) === 1 ? '1 bedroom' : `${count} bedrooms`),
      },
      bathrooms: {
        item: 'Bathrooms',
        onRecord: (count: string) => (Number(count) === 1 ? '1 bathroom' : `${count} bathrooms`),
      },
    },
  },
  /** By when a step is to be done. */
  by: {
    inspection: 'Before your inspection period ends',
    now: 'At once',
    closing: 'Before closing',
  },
  /** The second step of a finding: what is to be had before the closing. */
  closing: {
    permit: {
      action: 'Have the permit closed, with its final inspection passed.',
      ask: 'The seller',
    },
    case: {
      action: 'Have the case closed and any fine settled, and get both in writing.',
      ask: 'The seller, and the code enforcement office',
    },
    lien: {
      action: 'Have the lien paid at closing, and its release recorded.',
      ask: 'Your title agent or attorney',
    },
  },
  /** Beginning of a finding's text, by the record that it is about. */
  record: {
    permit: (numberAndWork: string) => `Permit ${numberAndWork}.`,
    codeCase: (numberAndViolation: string) => `Case ${numberAndViolation}.`,
    opened: (day: string) => `Opened ${day}.`,
    status: (words: string) => `Status on record: ${words}.`,
  },
  findings: {
    openPermit: {
      title: 'A permit that was never closed',
      why: 'An open permit stays with the property, and so does the cost of closing it.',
      action: 'Ask the seller to close the permit, and to show you the final inspection, passed.',
      ask: 'The seller, and the office that issued the permit',
    },
    openRoofPermit: {
      title: 'The permit for the roof is still open',
      why: 'Nobody has signed off on the finished roof, and an insurer who asks for its permit will see the same record.',
      action:
        'Ask the seller to have the roof’s permit closed, and to show you the final inspection, passed.',
      ask: 'The seller, and the roofer on the permit',
    },
    openPoolPermit: {
      title: 'The permit for the pool is still open',
      why: 'Nobody has signed off on the finished pool, its wiring and its barrier, and what is left to do comes with the house.',
      action:
        'Ask the seller to have the pool’s permit closed, and to show you the final inspection, passed.',
      ask: 'The seller, and the office that issued the permit',
    },
    expiredPermit: {
      title: 'A permit that expired before its final inspection',
      why: 'The work was begun under the permit, and no inspector has signed off on how it was finished.',
      action:
        'Ask the office what it takes to close the expired permit, and ask the seller to do it.',
      ask: 'The office that issued the permit, then the seller',
    },
    expiredAirConditioning: {
      title: 'The permit for the air conditioner has expired',
      why: 'The unit may work well, but no final inspection of its wiring and its installation is on record.',
      action:
        'Ask the seller to have the permit for the air conditioner renewed, inspected and closed.',
      ask: 'The seller, and the air-conditioning contractor on the permit',
    },
    finalRejected: {
      title: 'A final inspection that was rejected',
      why: 'The inspector found something to correct, and no later inspection that passed is on record.',
      action:
        'Ask the office what the inspector rejected, and ask the seller to correct it and pass the inspection.',
      ask: 'The office that issued the permit, and the seller',
    },
    permitNotIssued: {
      title: 'A permit that was applied for and not issued',
      why: 'Nobody may begin the work before the permit is issued, and an application can lapse or be denied.',
      action:
        'Ask the office what the application still lacks, and ask the seller whether the work was begun.',
      ask: 'The office that reviews the application, and the seller',
    },
    voidPermit: {
      title: 'A permit that the record calls void',
      why: 'The word may mean that it ran out, or that it was withdrawn or entered by mistake, which makes a difference.',
      action:
        'Ask the office why the permit is void and whether it inspected anything, and the seller whether the work was done.',
      ask: 'The office that issued the permit, and the seller',
    },
    withdrawnPermit: {
      title: 'A permit that was withdrawn, canceled or denied',
      why: 'If the work was done all the same, no permit covers it, and nobody has inspected it.',
      action:
        'Ask the office why the permit ended and whether another one replaced it, and the seller whether the work was done.',
      ask: 'The office that has the file, and the seller',
    },
    revokedPermit: {
      title: 'A permit that the office revoked',
      why: 'The office took back its approval, and whatever was built under it may have to be corrected or removed.',
      action:
        'Ask the office for the letter that revoked the permit, and what it takes to have the work approved.',
      ask: 'The office that issued the permit, and the seller',
    },
    afterTheFactPermit: {
      title: 'An after-the-fact permit that isn’t finished',
      why: 'The work was done first and the permit requested later, so an inspector may still ask for walls to be opened or for changes.',
      action:
        'Ask the seller what the office still wants for the after-the-fact permit, and to have it closed.',
      ask: 'The seller, and the office that issued the permit',
    },
    ownerBuilder: {
      title: 'The owner pulled the permit, without a contractor',
      why: 'Nobody with a license answers for the work, and there may be no warranty or invoice to go with it.',
      action: 'Ask the seller who did the work, and for the invoices and any warranty.',
      ask: 'The seller',
    },
    licenseLapsed: {
      title: 'The contractor’s license is no longer active',
      why: 'If something is left to finish or to repair, another contractor has to take it over.',
      action: 'Ask the seller which licensed contractor takes over what is left to do.',
      ask: 'The seller, and the office that issued the permit',
    },
    contractorNotOnRecord: {
      title: 'We found no license for the contractor on a permit',
      why: 'Without a license on record, nobody can tell who answers for the work.',
      action:
        'Ask the seller for the contractor’s full name and license number, and for the contract.',
      ask: 'The seller',
    },
    garageEnclosed: {
      title: 'A garage turned into living space, and no permit for it',
      why: 'You may have to turn it back into a garage, and the area that you pay for is smaller on record.',
      action:
        'Ask the office whether the converted garage can be permitted as it is, and ask the seller who pays for it.',
      ask: 'The office that issues permits there, and the seller',
    },
    additionWithoutPermit: {
      title: 'An addition that no permit accounts for',
      why: 'Nobody has checked its foundation, wiring and roof, and a permit today may ask for more than when it was built.',
      action:
        'Ask when the addition was built and by whom, and whether the office can permit it as it is.',
      ask: 'The seller, and the office that issues permits there',
    },
    areaLarger: {
      title: 'More living area on record than the permits account for',
      why: 'Part of the house may have been built or converted without a permit, and the price counts it.',
      action: 'Ask the seller which part of the house was added, when, and under which permit.',
      ask: 'The seller',
    },
    bathroomWithoutPermit: {
      title: 'One bathroom more than the permits account for',
      why: 'Plumbing that nobody inspected is inside walls and under the floor, where a leak is found late.',
      action: 'Ask when the bathroom was added and by whom, and for the permit if there is one.',
      ask: 'The seller',
    },
    windowsWithoutPermit: {
      title: 'New windows or doors, and no permit for them',
      why: 'A discount for storm protection, and the insurer’s inspection, may rest on what was approved and how it was installed.',
      action:
        'Ask the seller for the permit and the product approval of the windows and doors, and for the invoice.',
      ask: 'The seller, and your insurance agent',
    },
    roofWithoutPermit: {
      title: 'A roof newer than any roofing permit',
      why: 'Insurers go by the roof’s age, and without a permit nothing on record says when or by whom it was replaced.',
      action: 'Ask the seller who replaced the roof and when, and for the permit and the invoice.',
      ask: 'The seller, and your insurance agent',
    },
    panelWithoutPermit: {
      title: 'An electrical panel newer than any permit',
      why: 'Insurers ask about panels, and nobody has inspected how this one was connected.',
      action:
        'Ask the seller to let an electrician look into the panel, and to permit it if the office asks for it.',
      ask: 'The seller, and a licensed electrician',
    },
    waterHeaterWithoutPermit: {
      title: 'A water heater newer than any permit',
      why: 'If it was connected wrongly, nobody has looked at its gas, wiring or relief valve.',
      action:
        'Have your home inspector look at the water heater, and ask the office whether it needed a permit.',
      ask: 'Your home inspector, and the office that issues permits there',
    },
    shedWithoutPermit: {
      title: 'A shed that no permit accounts for',
      why: 'If it needed one, it may have to be anchored, moved or taken down at your cost.',
      action: 'Ask the office whether the shed needed a permit, and whether it may stay there.',
      ask: 'The office that issues permits there',
    },
    fenceWithoutPermit: {
      title: 'A fence that no permit accounts for',
      why: 'If it stands on a neighbor’s lot, in an easement or too high, moving it is up to you.',
      action: 'Compare the fence with the survey, and ask the office whether it needed a permit.',
      ask: 'Your surveyor, and the office that issues permits there',
    },
    drivewayWithoutPermit: {
      title: 'A driveway or paving that no permit accounts for',
      why: 'Paving changes where water goes, and an office may ask to have part of it taken out.',
      action:
        'Ask the office whether the paving needed a permit, and whether it covers too much of the lot.',
      ask: 'The office that issues permits there, public works included',
    },
    septic: {
      title: 'No record of the septic tank or the sewer connection',
      why: 'What it costs to repair or connect depends on a file that building permits don’t show.',
      action:
        'Ask the seller for the septic permit and last inspection, or for a sewer bill at the address.',
      ask: 'The seller, and the building department for the office that keeps the file',
    },
    openCodeCase: {
      title: 'An open code enforcement case',
      why: 'A fine may be running, and what caused the case still has to be corrected.',
      action:
        'Ask the seller to correct it, close the case, and give you the amount of any fine in writing.',
      ask: 'The seller, and the code enforcement office',
    },
    poolBarrier: {
      title: 'The pool has no approved safety barrier on record',
      why: 'It is a danger to children from the first day, and closing what is open will take one.',
      action:
        'Ask the office which barrier the pool needs, and ask the seller to build it and have it inspected.',
      ask: 'The office that issues permits there, and the seller',
    },
    unsafeStructure: {
      title: 'An unsafe structure case',
      why: 'The county or city may require repair or demolition, and until it closes the case the house may be hard to insure or finance.',
      action:
        'Ask the office for the case file, the order and its deadlines, and take them to your attorney before anything else.',
      ask: 'The unsafe structures section of the office, and your attorney',
    },
    codeCaseLien: {
      title: 'A code case with a recorded lien',
      why: 'The lien may come with the house, the amount may have grown since it was recorded, and closing the case alone doesn’t release it.',
      action:
        'Ask your title agent for a payoff letter, and ask the office what it needs before it releases the lien.',
      ask: 'Your title agent or attorney, and the office that keeps the case',
    },
    codeLien: {
      title: 'A recorded lien for a code violation',
      why: 'Unless it is settled at closing, it may come with the house, and the amount may have grown since it was recorded.',
      action:
        'Ask your title agent for a payoff letter, and what the office asks for before it releases the lien.',
      ask: 'Your title agent or attorney',
    },
    recertification: {
      title: 'The building’s recertification isn’t on record as finished',
      why: 'The owners pay for the repairs that it asks for, often by a special assessment.',
      action:
        'Ask the association for the recertification or milestone report, the repairs it asks for and who pays them.',
      ask: 'The condominium association, and the office that keeps recertifications',
    },
  },
  notSearched: {
    olderArchive: {
      what: 'Permits older than the office’s online records',
      why: 'They are on paper or microfilm. The office’s records section searches them on request.',
    },
    beforeAnnexation: {
      what: 'Permits from before the area became part of the city',
      why: 'The office of that time may still have them: ask the county’s records section, with the folio.',
    },
    plans: {
      what: 'Building plans',
      why: 'Offices don’t keep every house’s plans, and give out copies on request only. Ask the records section, with the permit’s number.',
    },
    portalDown: {
      what: 'Records of a portal that was out of service',
      why: 'It could not be searched on the day of this report. Ask its office in writing.',
    },
    requestPending: {
      what: 'Records that we requested from the office in writing',
      why: 'The office had not answered by the day of this report.',
    },
    otherAddress: {
      what: 'Records under an earlier address or parcel number',
      why: 'We searched the address and parcel number of today. The property appraiser can tell you the earlier ones.',
    },
    licenses: {
      what: 'Contractors’ licenses',
      why: 'Not part of this service. You can look a contractor up at the state’s license search.',
    },
    buildingRecord: {
      what: 'The appraiser’s building record, compared with the permits',
      why: 'Not part of this service. Its property card is on the property appraiser’s site.',
    },
    codeCases: {
      what: 'Code enforcement cases',
      why: 'Not part of this service. The code enforcement office answers requests by address or folio.',
    },
    liens: {
      what: 'Recorded municipal liens',
      why: 'Not part of this service. Your title agent orders a lien search before closing.',
    },
    visit: {
      what: 'The house itself',
      why: 'Not part of this service. What no record shows can only be found on site.',
    },
    closedParts: {
      what: 'Parts of the house that couldn’t be entered',
      why: 'They were locked, blocked or painted shut on the day of the visit. Ask the seller to open them for your home inspector.',
    },
    association: {
      what: 'The association’s own records',
      why: 'No public office keeps them. Ask the association for its minutes, repairs and assessments.',
    },
  },
  /** Words in square brackets are filled in before an answer is sent. */
  answers: {
    whichService: `Which service fits depends on what you want to know. This is what each one can find:

${foundByEach}

You can see a sample of each on our site before you decide.`,
    needAddress: `Thank you for writing. To look into it, we need the property’s full address with its ZIP code and, if you have it, its folio number. You’ll find the folio on the tax bill or on the property appraiser’s site.

You can simply answer this email.`,
    outsideArea: `Thank you for asking. We search records in ${ourCounties.and} only, so we can’t help with [place]. The county’s or city’s building department there can tell you how to search its permits.`,
    reportOnItsWay: `Your report is being written. It is due on [day and time]. It comes by email as a PDF, and your order’s page shows it too.`,
    waitingForOffice: `[Office] has not yet given us the records that we asked for. The rest of your report is ready to be finished. We would rather wait for the records until [day] than send you a report without them. If you need it sooner, tell us: we can send it with a note on what is missing.`,
    reportFound: `Your report went to [email] on [day]. Please look in your spam folder too. You can also have it sent again from our site: choose “Find your order” and type the email address that you ordered with.`,
    wrongAddress: `Thank you for telling us. Please write the right address, with its ZIP code, in your answer to this email. An email confirms the correction.`,
    howToClose: `As a rule, the office that issued a permit closes it once its final inspection has passed. The owner can have that done by the contractor on the permit or by another licensed one. The office says what is missing and what it costs: ask it with the permit’s number, [number].

While you don’t own the property yet, the seller is the one to ask. Your attorney can tell you how to put it into the contract.`,
    weDontAdvise: `We report what the public record shows. Whether to buy, what to ask the seller for and what your contract allows are questions for your attorney or real estate agent, who can work with the report: you may forward it to them.`,
    questionOnReport: `Thank you for reading the report so closely. On page [page] it says: “[sentence]”. That comes from [office], which we searched on [day].

[Answer]`,
    closingCheck: `Records can change between a report and the closing. ${capitalized(closingCheck.article)} ${closingCheck.name} looks at permits, violations and recorded municipal liens once more in the days before you close. ${isInForm('closing-check') ? 'You can order one on our website.' : 'To request one, answer this email with the address and your closing date.'}`,
    thanksAgent: `Thank you for sending your client to us. The report goes to the address on the order and, if you add it there, to a second one. Either of you may forward it to the lender, the title company or the insurer.`,
  },
  /** Questions to the customer of an order, with words in square brackets to be filled in too. */
  questions: {
    parcelNumber: `To be sure that we search the right property, we need its parcel number, which is also called ${parcelNumberNames}. It is on the tax bill and on the property appraiser’s site. Could you send it to us?`,
    whichProperty: `Your order names [address], and the property appraiser lists more than one property there. Which one is it? Its unit number or its parcel number is enough.`,
    addressNotFound: `We can’t find [address], the address on your order, in the property appraiser’s records. Could you check it and send it to us once more, with the ZIP code and, if you have it, the parcel number?`,
    workDone: `Do you know of any work that was done on the property, such as an addition, a converted garage, a pool, a new roof, new windows or a new air conditioner? If so, please tell us what was done and roughly when. Whatever you know helps us look in the right place.`,
    papers: `Do you have any papers about the property that you could send us, such as the seller’s disclosure, a survey, a home inspection report, plans or old permits? Pictures taken with your phone are fine.`,
    tellUsMore: `With your order you wrote: “[sentence]”. Could you tell us a little more about that, so that the report answers what you want to know?`,
    days: `Is there a day by which you need the report? Please tell us when your inspection period ends and when you close, if you know.`,
    access: `To visit the property, we need somebody to let us in. Whom should we call, at which number, and on which days and at what times?`,
    waitOrSend: `[Office] has not yet given us the records that we asked for. We can wait for them, or send you the report now with a note on what is missing. Which would you rather have?`,
    otherService: `From what you wrote, [service] may suit you better than the service that you ordered. Would you like to change to it, or shall we go on as ordered?`,
    askedBefore: `A few days ago we asked you a question about this order, and we haven’t heard from you yet. Did our email reach you? If the question isn’t clear, or if you don’t know the answer, please tell us that too: then we’ll go on without it.`,
  },
};

export default phrases;
export type Phrases = typeof phrases;
export type FindingPhrase = keyof Phrases['findings'];
export type QuestionPhrase = keyof Phrases['questions'];
export type AnswerPhrase = keyof Phrases['answers'];
