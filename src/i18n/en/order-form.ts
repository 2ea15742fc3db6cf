import { fieldErrors } from './field-errors.ts';

const orderForm = {
  fieldErrors,
};

export type OrderFormTexts = typeof orderForm;
export default orderForm;
