/** The excerpt of a new post. */
export const EXCERPT_TEMPLATE = 'Say in one or two sentences what the reader will learn.';

/** The text of a new post (`npm run new-post`). The content check rejects what is left of it. */
export const POST_TEMPLATE = `Say in one paragraph what brought the reader here, and what they will know at the end.

## The first question a reader has

Answer it here. Name the source of every figure and every rule.

## What to do next

- Begin with the step that costs least.
- Link to what helps: [have the permit record searched](/#order-form).
`;
