import { expect, test } from 'vitest';
import { newReceiver } from '../../../../../tests/push-service.ts';
import { encrypt } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('encrypts as the example of RFC 8291 (appendix A) does', () => {
  const receiver = newReceiver(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), bytes('BTBZMqHH6r4Tts7J_aSIgg'));
  const chances = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  };
  const message = Buffer.from('When I grow up, I want to be a watermelon');
  const body = encrypt(message, receiver.form, chances, message.length);
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(receiver.decrypt(body)).toEqual(message);
});

test('no two messages are alike, all are as long, and none is longer', () => {
  const { form, decrypt } = newReceiver();
  const [one, other] = [encrypt(Buffer.from('a'), form), encrypt(Buffer.from('ab'), form)];
  expect(one).toHaveLength(other.length);
  expect(encrypt(Buffer.from('a'), form)).not.toEqual(one);
  expect([decrypt(one), decrypt(other)].map(String)).toEqual(['a', 'ab']);
  expect(() => encrypt(Buffer.alloc(5000), form)).toThrow('too long');
});
