/** Characters that control a terminal or change the direction of text, in what people type. */
export const CONTROL_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
