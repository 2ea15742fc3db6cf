/** An agenda on which nothing waits. */
export const NO_AGENDA = {
  due: [],
  unknownPayments: [],
  paymentsToDecide: [],
  cancelledButPaid: [],
  openWithoutMoney: [],
  messages: [],
  quotes: [],
  failedMails: [],
};
