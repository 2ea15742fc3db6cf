import { fieldErrors } from './field-errors.ts';

const findOrder = {
  fieldErrors,
};

export type FindOrderTexts = typeof findOrder;
export default findOrder;
