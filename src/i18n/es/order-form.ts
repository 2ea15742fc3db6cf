import type { OrderFormTexts } from '../en/order-form.ts';
import { fieldErrors } from './field-errors.ts';

const orderForm: OrderFormTexts = {
  fieldErrors,
};

export default orderForm;
