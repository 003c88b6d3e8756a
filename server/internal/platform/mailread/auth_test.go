package mailread

import (
	"strings"
	"testing"
)

// What receivers write, as they write it.
func TestAuthentic(t *testing.T) {
	t.Parallel()
	const from = "From: Jan de Vries <jan@klant.example>\nTo: support@provider.example\nSubject: Vraag\n\nHallo\n"
	const named = "Authentication-Results: mx.provider.example; "
	gmail := "Delivered-To: support@provider.example\n" +
		"Received: by 2002:a05:6214:1234:0:0:0:0 with SMTP id k1csp1; Tue, 24 Nov 2026 01:15:01 -0800 (PST)\n" +
		"X-Google-Smtp-Source: AGHT+IF\n" +
		"ARC-Seal: i=1; a=rsa-sha256; t=1; cv=none; d=google.com; s=arc; b=abc\n" +
		"ARC-Authentication-Results: i=1; mx.google.com; dkim=pass header.i=@klant.example\n" +
		"Return-Path: <jan@klant.example>\n" +
		"Received: from mail-sor-f41.google.com ([209.85.220.41]) by mx.google.com with SMTPS id x\n" +
		"        for <support@provider.example>; Tue, 24 Nov 2026 01:15:01 -0800 (PST)\n" +
		"Received-SPF: pass (google.com: domain of jan@klant.example designates 192.0.2.1 as permitted sender)\n"
	microsoft := "Received: from AM0PR04MB1234.eurprd04.prod.outlook.com (2603:10a6:208::12) by\n" +
		" DB9PR04MB5678.eurprd04.prod.outlook.com with HTTPS; Tue, 24 Nov 2026 09:15:04 +0000\n" +
		"Received: from DB5EUR02FT012.eop-EUR02.prod.protection.outlook.com by DU2PR04CA0001.outlook.office365.com; x\n"
	microsoftBelow := "Received-SPF: Pass (protection.outlook.com: domain of klant.example designates 192.0.2.1 as\n" +
		" permitted sender) receiver=protection.outlook.com; client-ip=192.0.2.1; helo=mail.klant.example; pr=C\n" +
		"Received: from mail.klant.example (192.0.2.1) by DB5EUR02FT012.mail.protection.outlook.com; x\n"
	postfix := "Return-Path: <jan@klant.example>\nDelivered-To: support@provider.example\n"
	hop := "Received: from mail.klant.example (mail.klant.example [192.0.2.1])\n\t(using TLSv1.3)\n" +
		"\tby mx.provider.example (Postfix) with ESMTPS id 4Xyz\n\tfor <support@provider.example>; Tue, " +
		"24 Nov 2026 10:15:00\n"
	for _, c := range []struct {
		name, authserv, raw, reason string
		ok                          bool
	}{
		{"Gmail, dmarc", "mx.google.com", gmail + "Authentication-Results: mx.google.com;\n" +
			"       dkim=pass header.i=@klant.example header.s=20230601 header.b=Ab/cD+1;\n" +
			"       spf=pass (google.com: domain of jan@klant.example designates 209.85.220.41 as permitted sender)" +
			" smtp.mailfrom=jan@klant.example;\n" +
			"       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=klant.example;\n" +
			"       dara=pass header.i=@provider.example\n" + from, ByDMARC, true},
		{"Gmail, dkim alone", "mx.google.com", gmail + "Authentication-Results: mx.google.com;\n" +
			"       dkim=pass header.i=@klant.example header.s=s1 header.b=Ab;\n" +
			"       dkim=pass header.i=@esp.example header.s=s2 header.b=Cd;\n" +
			"       spf=pass (google.com: domain of bounce@esp.example designates 192.0.2.1 as permitted sender)" +
			" smtp.mailfrom=bounce@esp.example\n" + from, ByDKIM, true},
		{"Gmail, another's dkim", "mx.google.com", gmail + "Authentication-Results: mx.google.com;\n" +
			"       dkim=pass header.i=@esp.example header.s=s2 header.b=Cd;\n" +
			"       spf=pass smtp.mailfrom=jan@klant.example\n" + from, DKIMOfAnother, false},
		{"Microsoft 365", Microsoft365, microsoft + "Authentication-Results: spf=pass (sender IP is 192.0.2.1)\n" +
			" smtp.mailfrom=klant.example; dkim=pass (signature was verified)\n" +
			" header.d=klant.example;dmarc=pass action=none\n header.from=klant.example;compauth=pass reason=100\n" +
			microsoftBelow + from, ByDMARC, true},
		{"Microsoft 365, dkim", Microsoft365, microsoft + "Authentication-Results: spf=none (sender IP is 192.0.2.1)\n" +
			" smtp.mailfrom=klant.example; dkim=pass (signature was verified)\n" +
			" header.d=klant.example;dmarc=bestguesspass action=none\n header.from=klant.example;compauth=pass reason=109\n" +
			microsoftBelow + from, ByDKIM, true},
		{"Microsoft 365, spf alone", Microsoft365, microsoft + "Authentication-Results: spf=pass (sender IP is 192.0.2.1)\n" +
			" smtp.mailfrom=klant.example; dkim=none (message not signed)\n header.d=none;dmarc=bestguesspass action=none\n" +
			" header.from=klant.example;compauth=pass reason=109\n" + microsoftBelow + from, NotAuthentic, false},
		{"Microsoft 365, failed", Microsoft365, microsoft + "Authentication-Results: spf=fail (sender IP is 192.0.2.9)\n" +
			" smtp.mailfrom=klant.example; dkim=fail (body hash did not verify)\n" +
			" header.d=klant.example;dmarc=fail action=oreject\n header.from=klant.example;compauth=fail reason=000\n" +
			microsoftBelow + from, DMARCFailed, false},
		{"rspamd", "mx.provider.example", postfix + hop + named + "\n" +
			"\tdkim=pass header.d=klant.example header.s=mail header.b=\"ab/c=\";\n" +
			"\tspf=pass (mx.provider.example: domain of jan@klant.example designates 192.0.2.1 as permitted sender)" +
			" smtp.mailfrom=jan@klant.example;\n" +
			"\tdmarc=pass (policy=quarantine) header.from=klant.example\n" + from, ByDMARC, true},
		{"rspamd above Received", "mx.provider.example", named + "\n" +
			"\tdkim=pass header.d=klant.example header.s=mail header.b=x;\n" +
			"\tdmarc=pass (policy=none) header.from=klant.example\n" +
			hop + from, ByDMARC, true},
		{"rspamd, a broken signature beside", "mx.provider.example", postfix + hop + named + "\n" +
			"\tdkim=fail (\"headers rsa verify failed\") header.d=lijst.example header.s=a header.b=x;\n" +
			"\tdkim=pass header.d=klant.example header.s=mail header.b=y\n" + from, ByDKIM, true},
		{"OpenDKIM", "mx.provider.example", named + "\n" +
			"\tdkim=pass (2048-bit key; unprotected) header.d=klant.example header.i=@klant.example header.a=rsa-sha256" +
			" header.s=mail header.b=AbCd;\n\tdkim-atps=neutral\n" + hop + from, ByDKIM, true},
		{"OpenDKIM and OpenDMARC", "mx.provider.example",
			named + "dmarc=pass (p=reject dis=none) header.from=klant.example\n" +
				named + "\n\tdkim=pass (2048-bit key) header.d=klant.example header.i=@klant.example\n" +
				hop + from, ByDMARC, true},
		{"OpenDKIM and OpenDMARC, below Received", "mx.provider.example", postfix + hop +
			named + "dmarc=pass (p=reject dis=none) header.from=klant.example\n" +
			named + "\n\tdkim=pass (2048-bit key) header.d=klant.example header.i=@klant.example\n" + from, ByDMARC, true},
		{"OpenDMARC failed, OpenDKIM passed", "mx.provider.example",
			named + "dmarc=fail (p=none dis=none) header.from=klant.example\n" +
				named + "dkim=pass header.d=klant.example\n" + hop + from, DMARCFailed, false},
		{"a subdomain signs", "mx.provider.example", hop +
			named + "dkim=pass header.d=mail.klant.example\n" + from, ByDKIM, true},
		{"two organisations below a suffix", "mx.provider.example", hop +
			named + "dkim=pass header.d=mail.klant.co.uk\nFrom: jan@klant.co.uk\n\nx", ByDKIM, true},
		{"Fastmail", "mx5.messagingengine.com", hop + "Authentication-Results: mx5.messagingengine.com;\n" +
			"    arc=none (no signatures found);\n" +
			"    bimi=skipped (DMARC Policy is not at enforcement);\n" +
			"    dkim=pass (2048-bit rsa key sha256) header.d=klant.example header.i=@klant.example\n" +
			"    header.b=ab header.a=rsa-sha256;\n" +
			"    dmarc=pass policy.published-domain-policy=none\n" +
			"    policy.applied-disposition=none header.from=klant.example;\n" +
			"    iprev=pass smtp.remote-ip=192.0.2.1 (mail.klant.example);\n" +
			"    spf=pass smtp.mailfrom=jan@klant.example\n" + from, ByDMARC, true},
		{"Yahoo", "atlas1.yahoo.example", hop + "Authentication-Results: atlas1.yahoo.example;\n" +
			" dkim=pass header.i=@klant.example header.s=s;\n" +
			" spf=pass smtp.mailfrom=klant.example;\n dmarc=pass(p=REJECT) header.from=klant.example;\n" + from, ByDMARC, true},
		{"with a version", "mx.provider.example", hop +
			"Authentication-Results: mx.provider.example 1; dkim/1=pass header.d=klant.example\n" + from, ByDKIM, true},
		{"another's name in capitals", "MX.Provider.Example", hop +
			named + "DKIM=Pass header.d=Klant.Example; DMARC = pass header.from = KLANT.example\n" + from, ByDMARC, true},
		{"a name of other letters", "mx.provider.example", hop +
			named + "dmarc=pass header.from=xn--brgers-3ya.example\n" +
			"From: Anna <anna@bürgers.example>\n\nx", ByDMARC, true},
		{"a name with a comment", "mx.provider.example", hop +
			named + "dmarc=pass header.from=klant.example\n" +
			"From: jan@klant.example (Jan de Vries)\n\nx", ByDMARC, true},
		{"a name in quotes", "mx.provider.example", hop +
			named + "dmarc=pass header.from=klant.example\n" +
			"From: \"Vries, Jan de (ACME) | \\\"JdV\\\"\"\n\t<jan@klant.example>\n\nx", ByDMARC, true},
		{"an encoded name", "mx.provider.example", hop +
			named + "dmarc=pass header.from=klant.example\n" +
			"From: =?Windows-1252?Q?J=E9r=F4me_de_Vries?= <jan@klant.example>\n\nx", ByDMARC, true},
		{"none of it", "mx.provider.example", hop + from, NoResults, false},
		{"another receiver", "mx.provider.example", hop + "Authentication-Results: mx.other.example; " +
			"dmarc=pass header.from=klant.example\n" + from, NoResults, false},
		{"two Froms", "mx.provider.example", hop + "From: a@klant.example\n" + from, NoOneFrom, false},
		{"no From", "mx.provider.example", hop + "To: a@klant.example\n\nx", NoOneFrom, false},
		{"a group", "mx.provider.example", hop + "From: Wij: jan@klant.example;\n\nx", MalformedFrom, false},
		{"half of it signed", "mx.provider.example", hop + named + "dkim=pass header.d=klant.example\n" +
			"DKIM-Signature: v=1; a=rsa-sha256; d=klant.example; s=mail; l=120; h=from:to; bh=x; b=y\n" + from, PartlySigned, false},
		{"all of it signed", "mx.provider.example", hop + named + "dkim=pass header.d=klant.example\n" +
			"DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=klant.example; s=mail;\n h=from:to; bh=xl=; b=y\n" +
			from, ByDKIM, true},
		{"another From", "mx.provider.example", hop +
			named + "dmarc=pass header.from=evil.example\n" + from, OtherFrom, false},
		{"unreadable", "mx.provider.example", hop +
			named + "dmarc=pass (header.from=klant.example\n" + from, MalformedResults, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, raw := range []string{c.raw, strings.ReplaceAll(c.raw, "\n", "\r\n")} {
				m, err := Read(strings.NewReader(raw), skip)
				if err != nil {
					t.Fatal(err)
				}
				if ok, reason := m.Authentic(c.authserv); ok != c.ok || reason != c.reason {
					t.Errorf("answers %v, %s; want %v, %s", ok, reason, c.ok, c.reason)
				}
			}
		})
	}
}
