import type { FindOrderTexts } from '../en/find-order.ts';
import { fieldErrors } from './field-errors.ts';

const findOrder: FindOrderTexts = {
  fieldErrors,
};

export default findOrder;
