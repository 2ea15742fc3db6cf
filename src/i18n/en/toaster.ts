const toaster = {
  /** Meaning of a notice's icon. */
  success: 'Done',
  failure: 'Problem',
  dismiss: 'Dismiss',
  /** Precedes a notice that a screen reader announces. */
  notice: 'Notification',
  /** The list of notices, with the key that moves the focus to it. */
  notices: (key: string) => `Notifications (${key})`,
};

export type ToasterTexts = typeof toaster;
export default toaster;
