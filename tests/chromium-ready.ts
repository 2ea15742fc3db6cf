import { prepareChromium } from '#standins/chromium.ts';

/** Before any test: the browser that several of them start is there. */
export default prepareChromium;
